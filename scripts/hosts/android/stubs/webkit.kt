package android.webkit

import android.content.Context
import android.content.Intent
import android.net.Uri
import android.view.ViewGroup
import phone.Phone

annotation class JavascriptInterface
class RenderProcessGoneDetail
class WebResourceError
class WebSettings {
  var javaScriptEnabled = false
  var domStorageEnabled = false
  var textZoom = 0
}
class WebResourceRequest(val url: Uri, val isForMainFrame: Boolean)
class ValueCallback<T>(private val hear: (T?) -> Unit) { fun onReceiveValue(value: T?) = hear(value) }

open class WebViewClient {
  open fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest) = false
  open fun onReceivedError(view: WebView, request: WebResourceRequest, error: WebResourceError) = Unit
  open fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail) = false
}

open class WebChromeClient {
  class FileChooserParams {
    fun createIntent() = Intent("choose")
    companion object {
      fun parseResult(result: Int, data: Intent?): Array<Uri>? = if (result == -1) data?.data?.let { arrayOf(it) } else null
    }
  }
  open fun onShowFileChooser(view: WebView, callback: ValueCallback<Array<Uri>>, params: FileChooserParams) = false
}

/** A page that records the scripts that it receives. */
class WebView(context: Context) : ViewGroup(context) {
  val settings = WebSettings()
  var webViewClient = WebViewClient()
  var webChromeClient = WebChromeClient()
  var url: String? = null
  /** the interface object, which `Phone` calls as the page does */
  var channel: Any? = null
  lateinit var onDownload: (String, String, String, String, Long) -> Unit

  init { Phone.web = this }

  fun addJavascriptInterface(host: Any, name: String) = Phone.say("channel", name).also { channel = host }
  fun setDownloadListener(listener: (String, String, String, String, Long) -> Unit) { onDownload = listener }
  fun loadUrl(address: String) { url = address; Phone.say("load", address) }
  fun reload() = Phone.say("reload", url ?: "")
  fun destroy() = Phone.say("destroy", "")
  fun evaluateJavascript(script: String, callback: ValueCallback<String>?) = Phone.say("run", script)
}
