import WebKit

/** The app around the page, here `AppController`. `session` has token, userId, mobile and packageName; nil without a login. */
@MainActor protocol NativeApp: AnyObject {
  var packageInfo: [String: Any] { get }
  var deviceInfo: [String: Any] { get }
  var session: [String: Any]? { get set }
  func showTitle(_ title: String)
  func showTabs(_ visible: Bool)
  func showLoading(_ type: Int?)
  func showMaintenance(until: String)
  func showFailure()
  func uncover()
  func leave()
  func openPage(_ page: String, query: [String: Any]) throws
  func openGuide()
  func openOutside(_ url: URL) async -> Bool
  func hasApp(_ scheme: String) -> Bool
  func checkFace(reason: String, loanAmount: Int) async throws -> String
  func confirmOrder(_ creditOrder: [String: Any]) async -> [String: Any]
  func save(_ file: URL) async -> Bool
  func collect(_ events: [Any])
}

/** The errors by which a method refuses an action. */
enum Refusal: String, Error { case unsupported, denied, failed }

/** The web view with the page, and the messages between page and app. */
@MainActor final class PautangHost: NSObject {
  let web: WKWebView
  private unowned let app: NativeApp
  private let address: URL
  private var onLogout: String?
  /** the destination of the current download */
  private var place: URL?

  init(app: NativeApp, address: URL) {
    let configuration = WKWebViewConfiguration()
    // Only app-bound domains get a service worker, which the page needs to start without a network.
    configuration.limitsNavigationsToAppBoundDomains = true
    web = WKWebView(frame: .zero, configuration: configuration)
    self.app = app
    self.address = address
    super.init()
    // The controller retains this object until `removeScriptMessageHandler(forName: "pautangHost")`.
    configuration.userContentController.add(self, name: "pautangHost")
    web.navigationDelegate = self
    web.uiDelegate = self
    start()
  }

  func start() { web.load(URLRequest(url: address)) }

  func isOwn(_ url: URL?) -> Bool {
    url?.scheme == address.scheme && url?.host == address.host && url?.port == address.port
  }

  private func answer(_ action: String, _ data: [String: Any]) async throws -> Any {
    switch action {
    case "packageInfo": return app.packageInfo
    case "deviceInfo": return app.deviceInfo
    case "userInfo":
      if let session = data["session"] as? [String: Any] { app.session = session }
      let nobody: [String: Any] =
        ["token": NSNull(), "userId": NSNull(), "mobile": NSNull(), "packageName": NSNull()]
      return app.session ?? nobody
    case "logout": app.session = nil
    case "setCurrentPage": app.showTitle(try field(data, "title"))
    case "toggleBottomNavigation": app.showTabs(try field(data, "visible"))
    case "h5PageFinish": app.uncover()
    case "back": app.leave()
    // No work: the back button always goes to the page, which observes its own ban.
    case "banBack": break
    case "logEvent": app.collect([data])
    case "collectEvents": app.collect(try field(data, "events"))
    case "showLoading":
      let visible: Bool = try field(data, "visible")
      let type: Int = try field(data, "type")
      app.showLoading(visible ? type : nil)
    case "maintenanceOpen": app.showMaintenance(until: try field(data, "maintenanceTime"))
    case "openPage": try app.openPage(field(data, "page"), query: field(data, "query"))
    case "openGuide": app.openGuide()
    case "openStore":
      let packageId: String = try field(data, "packageId")
      guard let url = URL(string: "itms-apps://apps.apple.com/app/id\(packageId)"), await app.openOutside(url)
      else { throw Refusal.failed }
    case "refreshApp": web.reload()
    case "appChannel":
      let channels: [[String: Any]] = try field(data, "channels")
      return ["channels": try channels.map { channel in
        let code: Int = try field(channel, "code")
        let isThere = (channel["walletScheme"] as? String).map(app.hasApp) ?? true
        return ["code": code, "availability": isThere ? "available" : "unavailable"] as [String: Any]
      }]
    case "expiredCheck": return await app.confirmOrder(try field(data, "creditOrder"))
    case "faceVerification":
      let id = try await app.checkFace(reason: field(data, "reason"), loanAmount: field(data, "loanAmount"))
      return ["passed": true, "faceCheckId": id] as [String: Any]
    case "saveFile":
      let base64: String = try field(data, "base64")
      guard let bytes = Data(base64Encoded: base64) else { throw Refusal.failed }
      let file = try temporary(field(data, "name"), bytes)
      return ["saved": await app.save(file)]
    default: throw Refusal.unsupported
    }
    return NSNull()
  }

  private func field<Value>(_ data: [String: Any], _ name: String) throws -> Value {
    guard let value = data[name] as? Value else { throw Refusal.failed }
    return value
  }

  private func temporary(_ name: String, _ bytes: Data? = nil) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent((name as NSString).lastPathComponent)
    try bytes?.write(to: file)
    return file
  }

  private func reply(_ callback: String?, _ result: [String: Any]) {
    guard let callback, callback.range(of: "^pautang_[a-z0-9]{8,40}$", options: .regularExpression) != nil,
      let json = try? JSONSerialization.data(withJSONObject: result) else { return }
    evaluate("window.\(callback) && window.\(callback)(\(String(decoding: json, as: UTF8.self)))")
  }

  private func evaluate(_ script: String) {
    if isOwn(web.url) { web.evaluateJavaScript(script) }
  }

  /** Sends an event to the page, such as `back` or `refreshPage`. */
  func tell(_ event: String) {
    evaluate("window.pautangHostEvent && window.pautangHostEvent({event: '\(event)'})")
  }

  /** Tells the page that the borrower logged out natively. */
  func tellLogout() {
    app.session = nil
    reply(onLogout, ["ok": true, "data": NSNull()])
  }
}

extension PautangHost: WKScriptMessageHandler {
  func userContentController(_: WKUserContentController, didReceive received: WKScriptMessage) {
    guard received.frameInfo.isMainFrame, isOwn(web.url), let text = received.body as? String,
      let message = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
      let action = message["action"] as? String else { return }
    let callback = message["callback"] as? String
    if action == "logoutCallback" {
      onLogout = callback // replaces the callback of the previous page
      return
    }
    Task {
      do {
        let data = try await answer(action, message["data"] as? [String: Any] ?? [:])
        reply(callback, ["ok": true, "data": data])
      } catch {
        reply(callback, ["ok": false, "error": (error as? Refusal ?? .failed).rawValue])
      }
    }
  }
}

extension PautangHost: WKNavigationDelegate, WKUIDelegate, WKDownloadDelegate {
  /** Opens phone numbers, mail, wallets and other origins in their own apps. */
  func webView(_: WKWebView, decidePolicyFor action: WKNavigationAction) async -> WKNavigationActionPolicy {
    guard let url = action.request.url else { return .cancel }
    let isFile = url.absoluteString.hasPrefix("blob:\(address.scheme!)://\(address.host!)")
    if action.shouldPerformDownload { return isFile || isOwn(url) ? .download : .cancel }
    if isOwn(url) { return .allow }
    _ = await app.openOutside(url)
    return .cancel
  }

  /** Opens links for a new window outside, such as the store's web address. */
  func webView(
    _: WKWebView, createWebViewWith _: WKWebViewConfiguration, for action: WKNavigationAction,
    windowFeatures _: WKWindowFeatures
  ) -> WKWebView? {
    if let url = action.request.url { Task { await app.openOutside(url) } }
    return nil
  }

  /** Called if the first start has no network. Later starts load from the page's service worker. */
  func webView(_: WKWebView, didFailProvisionalNavigation _: WKNavigation!, withError error: Error) {
    let code = (error as NSError).code
    // Ignore loads that another one replaced, and addresses that opened outside.
    if code != NSURLErrorCancelled && code != 102 { app.showFailure() }
  }

  /** Reloads the page if the system ended its process, because the web view stays white otherwise. */
  func webViewWebContentProcessDidTerminate(_: WKWebView) { start() }

  func webView(_: WKWebView, navigationAction _: WKNavigationAction, didBecome download: WKDownload) {
    download.delegate = self
  }

  func download(_: WKDownload, decideDestinationUsing _: URLResponse, suggestedFilename name: String) async -> URL? {
    place = try? temporary(name)
    return place
  }

  func downloadDidFinish(_: WKDownload) {
    if let place { Task { await app.save(place) } }
  }
}
