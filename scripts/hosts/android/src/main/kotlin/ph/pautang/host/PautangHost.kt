package ph.pautang.host

import android.util.Base64
import android.webkit.JavascriptInterface
import android.webkit.WebView
import org.json.JSONArray
import org.json.JSONObject

/** The app around the page, here `MainActivity`. It calls each `done` once, on the main thread. */
interface App {
  val packageInfo: JSONObject
  val deviceInfo: JSONObject
  /** token, userId, mobile, packageName; null without a login */
  var session: JSONObject?

  fun showTitle(title: String)
  fun showTabs(visible: Boolean)
  fun showLoading(type: Int?)
  fun showMaintenance(until: String)
  fun uncover()
  fun leave()
  fun reload()

  /** False if the app has no such page. */
  fun openPage(page: String, query: JSONObject): Boolean
  fun openGuide()
  fun openOutside(address: String): Boolean
  fun hasApp(scheme: String): Boolean
  fun checkFace(reason: String, loanAmount: Int, done: (faceCheckId: String?) -> Unit)
  fun confirmOrder(creditOrder: JSONObject, done: (answer: JSONObject) -> Unit)
  fun saveFile(name: String, type: String, bytes: ByteArray, done: (saved: Boolean) -> Unit)
  fun collect(events: JSONArray)
}

/** The talk with the page. Made and called on the main thread. `origin`: such as "https://app.example.ph". */
class PautangHost(private val web: WebView, private val app: App, private val origin: String) {
  private var onLogout: String? = null

  init {
    web.addJavascriptInterface(this, "pautangHost")
  }

  fun isOwn(address: String?) = address != null && address.startsWith("$origin/")

  /** The web view calls this on its own thread. */
  @JavascriptInterface
  fun postMessage(text: String) {
    web.post { if (isOwn(web.url)) receive(text) }
  }

  private fun receive(text: String) {
    val message = runCatching { JSONObject(text) }.getOrNull() ?: return
    val callback = message.optString("callback")
    runCatching { take(message.getString("action"), message.getJSONObject("data"), callback) }
      .onFailure { refuse(callback, "failed") }
  }

  private fun take(action: String, data: JSONObject, callback: String) {
    when (action) {
      "packageInfo" -> answer(callback, app.packageInfo)
      "deviceInfo" -> answer(callback, app.deviceInfo)
      "userInfo" -> {
        data.optJSONObject("session")?.let { app.session = it }
        answer(callback, app.session ?: nobody())
      }
      "logoutCallback" -> onLogout = callback // replaces the callback of the previous page
      "logout" -> app.session = null
      "setCurrentPage" -> app.showTitle(data.getString("title"))
      "toggleBottomNavigation" -> app.showTabs(data.getBoolean("visible"))
      "h5PageFinish" -> app.uncover()
      "back" -> app.leave()
      // No work: the back button always goes to the page, which observes its own ban.
      "banBack" -> Unit
      "logEvent" -> app.collect(JSONArray().put(data))
      "collectEvents" -> app.collect(data.getJSONArray("events"))
      "showLoading" -> {
        app.showLoading(if (data.getBoolean("visible")) data.getInt("type") else null)
        answer(callback, JSONObject.NULL)
      }
      "maintenanceOpen" -> {
        app.showMaintenance(data.getString("maintenanceTime"))
        answer(callback, JSONObject.NULL)
      }
      "openPage" -> {
        val isOpen = app.openPage(data.getString("page"), data.getJSONObject("query"))
        if (isOpen) answer(callback, JSONObject.NULL) else refuse(callback, "unsupported")
      }
      "openGuide" -> {
        app.openGuide()
        answer(callback, JSONObject.NULL)
      }
      "openStore" -> {
        val isOpen = app.openOutside("market://details?id=${data.getString("packageId")}")
        if (isOpen) answer(callback, JSONObject.NULL) else refuse(callback, "failed")
      }
      "refreshApp" -> {
        answer(callback, JSONObject.NULL)
        app.reload()
      }
      "appChannel" -> answer(callback, JSONObject().put("channels", channels(data.getJSONArray("channels"))))
      "expiredCheck" -> app.confirmOrder(data.getJSONObject("creditOrder")) { answer(callback, it) }
      "faceVerification" -> app.checkFace(data.getString("reason"), data.getInt("loanAmount")) { id ->
        if (id == null) refuse(callback, "denied")
        else answer(callback, JSONObject().put("passed", true).put("faceCheckId", id))
      }
      "saveFile" -> {
        val bytes = Base64.decode(data.getString("base64"), Base64.DEFAULT)
        app.saveFile(data.getString("name"), data.getString("type"), bytes) { saved ->
          answer(callback, JSONObject().put("saved", saved))
        }
      }
      else -> refuse(callback, "unsupported")
    }
  }

  private fun nobody() = JSONObject().apply {
    for (name in listOf("token", "userId", "mobile", "packageName")) put(name, JSONObject.NULL)
  }

  private fun channels(asked: JSONArray) = JSONArray().apply {
    for (index in 0 until asked.length()) {
      val channel = asked.getJSONObject(index)
      val isThere = channel.isNull("walletScheme") || app.hasApp(channel.getString("walletScheme"))
      val availability = if (isThere) "available" else "unavailable"
      put(JSONObject().put("code", channel.getInt("code")).put("availability", availability))
    }
  }

  private fun answer(callback: String, data: Any) =
    reply(callback, JSONObject().put("ok", true).put("data", data))

  private fun refuse(callback: String, error: String) =
    reply(callback, JSONObject().put("ok", false).put("error", error))

  private fun reply(callback: String, result: JSONObject) {
    if (Regex("pautang_[a-z0-9]{8,40}").matches(callback))
      evaluate("window.$callback && window.$callback($result)")
  }

  private fun evaluate(script: String) {
    web.post { if (isOwn(web.url)) web.evaluateJavascript(script, null) }
  }

  /** Tells the page that the borrower logged out natively. */
  fun tellLogout() {
    app.session = null
    onLogout?.let { answer(it, JSONObject.NULL) }
  }

  /** Sends an event to the page, such as `back` or `refreshPage`. */
  fun tell(event: String, data: JSONObject? = null) {
    val said = JSONObject().put("event", event).apply { if (data != null) put("data", data) }
    evaluate("window.pautangHostEvent && window.pautangHostEvent($said)")
  }
}
