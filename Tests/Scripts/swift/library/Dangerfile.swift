import Danger

let danger = Danger()
if danger.git.createdFiles.isEmpty { warn("nothing new") }
