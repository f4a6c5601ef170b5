// A checkout in its own navigation controller, presented modally, with one result for every way to leave.
import UIKit

enum CheckoutError: Error { case cancelled, declined(reason: String) }

struct Receipt: Equatable { let number: Int }

final class CheckoutFlow: NSObject {
    typealias Completion = (Result<Receipt, CheckoutError>) -> Void

    private let navigation = UINavigationController()
    private var completion: Completion?
    private var total = 0.0

    func start(from presenter: UIViewController, total: Double, completion: @escaping Completion) {
        self.total = total
        self.completion = completion
        let address = AddressController()
        address.delegate = self
        navigation.viewControllers = [address]
        navigation.presentationController?.delegate = self
        presenter.present(navigation, animated: true)
    }

    private func finish(_ result: Result<Receipt, CheckoutError>) {
        let completion = self.completion
        self.completion = nil
        navigation.dismiss(animated: true) { completion?(result) }
    }
}

extension CheckoutFlow: AddressControllerDelegate, PaymentControllerDelegate {
    func addressController(_ controller: AddressController, didChoose address: String) {
        let payment = PaymentController(address: address, total: total)
        payment.delegate = self
        navigation.pushViewController(payment, animated: true)
    }

    func addressControllerDidCancel(_ controller: AddressController) { finish(.failure(.cancelled)) }

    func paymentController(_ controller: PaymentController, didPay amount: Double) {
        finish(amount < 100 ? .success(Receipt(number: 1)) : .failure(.declined(reason: "too much")))
    }
}

extension CheckoutFlow: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        let completion = self.completion
        self.completion = nil
        completion?(.failure(.cancelled))
    }
}

protocol AddressControllerDelegate: AnyObject {
    func addressController(_ controller: AddressController, didChoose address: String)
    func addressControllerDidCancel(_ controller: AddressController)
}

final class AddressController: UIViewController {
    weak var delegate: AddressControllerDelegate?

    func choose(_ address: String) { delegate?.addressController(self, didChoose: address) }
    func cancel() { delegate?.addressControllerDidCancel(self) }
}

protocol PaymentControllerDelegate: AnyObject {
    func paymentController(_ controller: PaymentController, didPay amount: Double)
}

final class PaymentController: UIViewController {
    weak var delegate: PaymentControllerDelegate?
    let address: String
    let total: Double

    init(address: String, total: Double) {
        self.address = address
        self.total = total
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    func pay() { delegate?.paymentController(self, didPay: total) }
}
