package ph.pautang.host

import android.app.Activity
import android.app.AlertDialog
import android.content.ActivityNotFoundException
import android.content.Context
import android.content.Intent
import android.net.Uri
import android.os.Build
import android.os.Bundle
import android.view.Gravity
import android.view.View
import android.view.ViewGroup
import android.webkit.RenderProcessGoneDetail
import android.webkit.ValueCallback
import android.webkit.WebChromeClient
import android.webkit.WebResourceError
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.webkit.WebViewClient
import android.widget.Button
import android.widget.FrameLayout
import android.widget.LinearLayout
import android.widget.ProgressBar
import android.widget.TextView
import android.widget.Toast
import java.util.UUID
import org.json.JSONArray
import org.json.JSONObject

private const val PHOTO = 1
private const val FILE = 2
private const val COVER_MS = 15_000L
private const val FILL = ViewGroup.LayoutParams.MATCH_PARENT
private const val WRAP = ViewGroup.LayoutParams.WRAP_CONTENT

/** The whole app: a title bar, the page with its covers, and two tabs. Replace the dialogs with your own pages. */
class MainActivity : Activity(), App {
  private lateinit var heading: TextView
  private lateinit var middle: FrameLayout
  private lateinit var tabs: LinearLayout
  /** covers the page until it is ready, and while the page asks for a loading indicator */
  private lateinit var cover: ProgressBar
  private lateinit var failure: LinearLayout
  private lateinit var web: WebView
  private lateinit var host: PautangHost
  /** true once the page has said that it is ready */
  private var isReady = false
  private var photo: ValueCallback<Array<Uri>>? = null
  private var file: Pair<ByteArray, (Boolean) -> Unit>? = null

  override fun onCreate(saved: Bundle?) {
    super.onCreate(saved)
    heading = TextView(this).apply { setPadding(48, 24, 48, 24) }
    cover = ProgressBar(this)
    failure = LinearLayout(this).apply {
      orientation = LinearLayout.VERTICAL
      gravity = Gravity.CENTER
      addView(TextView(context).apply { text = "The app did not load. Check your connection." })
      addView(button("Try again") { start() })
    }
    tabs = LinearLayout(this).apply {
      addView(button("Home") { openTab("") })
      addView(button("Mine") { openTab("#/mine/setting") })
    }
    middle = FrameLayout(this)
    val root = LinearLayout(this).apply { orientation = LinearLayout.VERTICAL }
    root.addView(heading, LinearLayout.LayoutParams(FILL, WRAP))
    root.addView(middle, LinearLayout.LayoutParams(FILL, 0, 1f))
    root.addView(tabs, LinearLayout.LayoutParams(FILL, WRAP))
    // Keep the page clear of the status bar, the navigation bar and the keyboard.
    root.setOnApplyWindowInsetsListener { view, insets ->
      view.setPadding(
        insets.systemWindowInsetLeft, insets.systemWindowInsetTop,
        insets.systemWindowInsetRight, insets.systemWindowInsetBottom
      )
      insets
    }
    setContentView(root)
    start()
  }

  private fun button(label: String, act: () -> Unit) = Button(this).apply {
    text = label
    setOnClickListener { act() }
  }

  private fun openTab(route: String) = web.loadUrl("${BuildConfig.ORIGIN}/app/$route")

  /** Opens the page in a new web view: at the start, after a failure, and when the page's process has ended. */
  private fun start() {
    if (this::web.isInitialized) web.destroy()
    web = WebView(this)
    host = PautangHost(web, this, BuildConfig.ORIGIN)
    web.settings.javaScriptEnabled = true
    web.settings.domStorageEnabled = true
    // The page scales its own text by the `fontScale` of `packageInfo`.
    web.settings.textZoom = 100
    web.webViewClient = Pages()
    web.webChromeClient = Photos()
    // The page saves its own files by `saveFile`, so open other downloads in the browser.
    web.setDownloadListener { address, _, _, _, _ -> if (!address.startsWith("blob:")) openOutside(address) }
    middle.removeAllViews()
    for (view in listOf(web, cover)) middle.addView(view, FrameLayout.LayoutParams(FILL, FILL))
    showTabs(false)
    isReady = false
    cover.visibility = View.VISIBLE
    // Uncover a page that never says that it is ready, because it may show an error.
    cover.postDelayed({ if (!isReady) uncover() }, COVER_MS)
    web.loadUrl("${BuildConfig.ORIGIN}/app/")
  }

  private fun showFailure() {
    middle.removeAllViews()
    middle.addView(failure, FrameLayout.LayoutParams(FILL, FILL))
  }

  private inner class Pages : WebViewClient() {
    /** Opens phone numbers, mail, wallets and other origins in their own apps. */
    override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
      if (host.isOwn(request.url.toString())) return false
      openOutside(request.url.toString())
      return true
    }

    /** Called if the first start has no network. Later starts load from the page's service worker. */
    override fun onReceivedError(view: WebView, request: WebResourceRequest, error: WebResourceError) {
      if (request.isForMainFrame) showFailure()
    }

    /** Called if the system ended the page's process. Returning false would end the app, too. */
    override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
      if (view === web) start()
      return true
    }
  }

  private inner class Photos : WebChromeClient() {
    override fun onShowFileChooser(
      view: WebView, callback: ValueCallback<Array<Uri>>, params: FileChooserParams
    ): Boolean {
      // Answer the pending chooser, because the web view opens no other one before.
      photo?.onReceiveValue(null)
      photo = callback
      return begin(params.createIntent(), PHOTO).also { if (!it) photo = null }
    }
  }

  private fun begin(intent: Intent, request: Int): Boolean =
    try {
      startActivityForResult(intent, request)
      true
    } catch (missing: ActivityNotFoundException) {
      false
    }

  override fun onActivityResult(request: Int, result: Int, data: Intent?) {
    if (request == PHOTO) {
      photo?.onReceiveValue(WebChromeClient.FileChooserParams.parseResult(result, data))
      photo = null
    } else if (request == FILE) {
      val (bytes, done) = file ?: return
      file = null
      val place = if (result == RESULT_OK) data?.data else null
      if (place != null) contentResolver.openOutputStream(place)?.use { it.write(bytes) }
      done(place != null)
    }
  }

  /** Hands the back button to the page, which sends `back` from its first page. A failed page cannot, so leave the app. */
  override fun onBackPressed() {
    if (isReady && failure.parent == null) host.tell("back") else leave()
  }

  private val kept get() = getSharedPreferences("pautang", Context.MODE_PRIVATE)

  override val packageInfo: JSONObject
    get() = JSONObject()
      .put("packageName", packageName).put("appName", "Pautang").put("appVersion", BuildConfig.VERSION_NAME)
      .put("platform", "android").put("screenWidth", resources.displayMetrics.widthPixels)
      // Zero, because the title bar keeps the page clear of the status bar.
      .put("topPaddingHeight", 0).put("homeUrl", JSONObject.NULL)
      .put("fontScale", resources.configuration.fontScale.toDouble())

  override val deviceInfo: JSONObject
    get() = JSONObject()
      .put("fingerprintId", installId()).put("redundantDeviceId", installId()).put("device", Build.MODEL)
      // Take these from your attribution service and the advertising service.
      .put("afid", "").put("adId", "")

  private fun installId(): String =
    kept.getString("install", null)
      ?: UUID.randomUUID().toString().also { kept.edit().putString("install", it).apply() }

  override var session: JSONObject?
    get() = kept.getString("session", null)?.let { JSONObject(it) }
    set(value) = kept.edit().putString("session", value?.toString()).apply()

  override fun showTitle(title: String) { heading.text = title }
  override fun showTabs(visible: Boolean) { tabs.visibility = if (visible) View.VISIBLE else View.GONE }
  override fun showLoading(type: Int?) { cover.visibility = if (type == null) View.GONE else View.VISIBLE }
  override fun uncover() {
    isReady = true
    showLoading(null)
  }
  override fun reload() = web.reload()
  override fun leave() { moveTaskToBack(true) }
  override fun collect(events: JSONArray) = Unit

  private fun dialog(title: String, text: String, onClose: (isOk: Boolean) -> Unit = {}) {
    AlertDialog.Builder(this).setTitle(title).setMessage(text)
      .setPositiveButton("OK") { _, _ -> onClose(true) }
      .setOnCancelListener { onClose(false) }
      .show()
  }

  override fun showMaintenance(until: String) = dialog("Maintenance", "Until $until")
  override fun openGuide() = dialog("Guide", "How to borrow")
  override fun openPage(page: String, query: JSONObject): Boolean {
    // Let the page load the data that the native page changed.
    dialog(page, query.toString()) { host.tell("refreshPage") }
    return true
  }
  override fun checkFace(reason: String, loanAmount: Int, done: (faceCheckId: String?) -> Unit) =
    dialog("Face check", reason) { isOk -> done(if (isOk) UUID.randomUUID().toString() else null) }
  override fun confirmOrder(creditOrder: JSONObject, done: (answer: JSONObject) -> Unit) =
    dialog("Your details", "Are they still right?") { isOk -> done(JSONObject().put("code", if (isOk) 0 else -1)) }

  override fun openOutside(address: String): Boolean =
    try {
      startActivity(Intent(Intent.ACTION_VIEW, Uri.parse(address)))
      true
    } catch (missing: ActivityNotFoundException) {
      Toast.makeText(this, "No app on this phone opens $address", Toast.LENGTH_LONG).show()
      false
    }

  override fun hasApp(scheme: String) =
    Intent(Intent.ACTION_VIEW, Uri.parse(scheme)).resolveActivity(packageManager) != null

  override fun saveFile(name: String, type: String, bytes: ByteArray, done: (saved: Boolean) -> Unit) {
    val place = Intent(Intent.ACTION_CREATE_DOCUMENT).addCategory(Intent.CATEGORY_OPENABLE)
      .setType(type).putExtra(Intent.EXTRA_TITLE, name)
    file?.second?.invoke(false)
    file = Pair(bytes, done)
    check(begin(place, FILE)) { "No app on this phone saves files" }
  }
}
