import UIKit

/** A title bar, the page with its cover, and two tabs. Replace the alerts with your own pages. */
final class AppController: UIViewController, NativeApp, UIDocumentPickerDelegate {
  private let origin = "https://app.example.ph"
  private lazy var host = PautangHost(app: self, address: URL(string: "\(origin)/app/")!)
  private let heading = UILabel()
  private let cover = UIActivityIndicatorView(style: .large)
  private lazy var failure = UIButton(type: .system, primaryAction: UIAction(title: "Try again") { [unowned self] _ in
    failure.isHidden = true
    cover.startAnimating()
    host.start()
  })
  private let tabs = UIStackView()
  private var onSaved: ((Bool) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let back = UIButton(type: .system, primaryAction: UIAction(title: "Back") { [unowned self] _ in host.tell("back") })
    let bar = UIStackView(arrangedSubviews: [back, heading])
    for (title, route) in [("Home", "/"), ("Mine", "/mine/setting")] {
      tabs.addArrangedSubview(UIButton(type: .system, primaryAction: UIAction(title: title) { [unowned self] _ in
        host.web.load(URLRequest(url: URL(string: "\(origin)/app/#\(route)")!))
      }))
    }
    tabs.distribution = .fillEqually
    tabs.isHidden = true
    failure.isHidden = true
    let all = UIStackView(arrangedSubviews: [bar, host.web, tabs])
    all.axis = .vertical
    for part in [all, cover, failure] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    // Keep the page clear of the status bar, the home indicator and the keyboard.
    let room = view.safeAreaLayoutGuide
    host.web.scrollView.contentInsetAdjustmentBehavior = .never
    NSLayoutConstraint.activate([
      all.topAnchor.constraint(equalTo: room.topAnchor), all.bottomAnchor.constraint(equalTo: room.bottomAnchor),
      all.leadingAnchor.constraint(equalTo: room.leadingAnchor),
      all.trailingAnchor.constraint(equalTo: room.trailingAnchor),
      cover.centerXAnchor.constraint(equalTo: room.centerXAnchor),
      cover.centerYAnchor.constraint(equalTo: room.centerYAnchor),
      failure.centerXAnchor.constraint(equalTo: room.centerXAnchor),
      failure.centerYAnchor.constraint(equalTo: room.centerYAnchor),
    ])
    cover.startAnimating()
    // Reload the page when the text size changes, because the page asks for the size only once.
    NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: .main
    ) { [weak self] _ in self?.host.web.reload() }
  }

  var packageInfo: [String: Any] {
    [
      "packageName": Bundle.main.bundleIdentifier ?? "ph.pautang.host.sample", "appName": "Pautang",
      "appVersion": Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String ?? "1.0.0",
      "platform": "ios", "screenWidth": UIScreen.main.nativeBounds.width,
      // Zero, because the title bar keeps the page clear of the status bar.
      "topPaddingHeight": 0, "homeUrl": NSNull(),
      "fontScale": UIFontMetrics.default.scaledValue(for: 100) / 100,
    ]
  }

  var deviceInfo: [String: Any] {
    let id = UIDevice.current.identifierForVendor?.uuidString ?? ""
    // Take afid and adId from your attribution service and the advertising service.
    return ["fingerprintId": id, "redundantDeviceId": id, "device": UIDevice.current.model, "afid": "", "adId": ""]
  }

  /** Keep the session in the keychain. */
  var session: [String: Any]?

  func showTitle(_ title: String) { heading.text = title }
  func showTabs(_ visible: Bool) { tabs.isHidden = !visible }
  func showLoading(_ type: Int?) { type == nil ? cover.stopAnimating() : cover.startAnimating() }
  func uncover() { cover.stopAnimating() }
  func leave() { navigationController?.popViewController(animated: true) }
  func collect(_ events: [Any]) {}

  func showFailure() {
    cover.stopAnimating()
    failure.isHidden = false
    view.bringSubviewToFront(failure)
  }

  private func ask(_ title: String, _ text: String) async -> Bool {
    await withCheckedContinuation { decided in
      let alert = UIAlertController(title: title, message: text, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in decided.resume(returning: true) })
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in decided.resume(returning: false) })
      present(alert, animated: true)
    }
  }

  func showMaintenance(until: String) { Task { await ask("Maintenance", "Until \(until)") } }
  func openGuide() { Task { await ask("Guide", "How to borrow") } }

  func openPage(_ page: String, query: [String: Any]) throws {
    Task {
      _ = await ask(page, "\(query)")
      // Let the page load the data that the native page changed.
      host.tell("refreshPage")
    }
  }

  func checkFace(reason: String, loanAmount: Int) async throws -> String {
    guard await ask("Face check", reason) else { throw Refusal.denied }
    return UUID().uuidString
  }

  func confirmOrder(_ creditOrder: [String: Any]) async -> [String: Any] {
    ["code": await ask("Your details", "Are they still right?") ? 0 : -1]
  }

  func openOutside(_ url: URL) async -> Bool {
    if await UIApplication.shared.open(url) { return true }
    _ = await ask("No app on this phone opens this", url.absoluteString)
    return false
  }

  func hasApp(_ scheme: String) -> Bool { URL(string: scheme).map(UIApplication.shared.canOpenURL) ?? false }

  func save(_ file: URL) async -> Bool {
    onSaved?(false)
    return await withCheckedContinuation { decided in
      onSaved = { decided.resume(returning: $0) }
      let picker = UIDocumentPickerViewController(forExporting: [file])
      picker.delegate = self
      present(picker, animated: true)
    }
  }

  private func end(_ isSaved: Bool) {
    onSaved?(isSaved)
    onSaved = nil
  }

  func documentPicker(_: UIDocumentPickerViewController, didPickDocumentsAt _: [URL]) { end(true) }
  func documentPickerWasCancelled(_: UIDocumentPickerViewController) { end(false) }
}
