/** Drives the app by lines on the input, and writes the app's acts to the output, one JSON array a line. */
package phone

import android.app.Activity
import android.content.Intent
import android.net.Uri
import android.view.View
import android.view.ViewGroup
import android.view.WindowInsets
import android.webkit.RenderProcessGoneDetail
import android.webkit.ValueCallback
import android.webkit.WebChromeClient
import android.webkit.WebResourceError
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.widget.TextView
import org.json.JSONObject
import ph.pautang.host.MainActivity
import ph.pautang.host.PautangHost

object Phone {
  lateinit var web: WebView
  lateinit var root: View
  var confirm: () -> Unit = {}
  var cancel: () -> Unit = {}
  val later = ArrayList<() -> Unit>()
  var request = 0
  fun say(what: String, detail: String) = println("[${JSONObject.quote(what)},${JSONObject.quote(detail)}]")
}

private fun all(view: View): List<View> =
  listOf(view) + ((view as? ViewGroup)?.children ?: listOf<View>()).flatMap(::all)

private fun shown() = all(Phone.root).filterIsInstance<TextView>().map { it.text.toString() }

fun main() {
  val activity = MainActivity()
  activity.onCreate(null)
  fun asked(address: String, isForMainFrame: Boolean = true) = WebResourceRequest(Uri.parse(address), isForMainFrame)
  fun result(address: String) =
    if (address == "") activity.onActivityResult(Phone.request, 0, null)
    else activity.onActivityResult(Phone.request, Activity.RESULT_OK, Intent("", Uri.parse(address)))
  for (line in generateSequence(::readLine)) {
    val (act, detail) = line.split(' ', limit = 2).let { it[0] to it.getOrElse(1) { "" } }
    val web = Phone.web
    when (act) {
      "at" -> web.url = detail
      "say" -> (web.channel as PautangHost).postMessage(detail)
      "go" -> Phone.say("outside", "${web.webViewClient.shouldOverrideUrlLoading(web, asked(detail))}")
      "download" -> web.onDownload(detail, "", "", "", 0)
      "fail" -> web.webViewClient.onReceivedError(web, asked("${web.url}", detail != "frame"), WebResourceError())
      "gone" -> Phone.say("lives", "${web.webViewClient.onRenderProcessGone(web, RenderProcessGoneDetail())}")
      "press" -> all(Phone.root).first { it is TextView && it.text == detail }.click()
      "back" -> activity.onBackPressed()
      "confirm" -> Phone.confirm()
      "cancel" -> Phone.cancel()
      "later" -> Phone.later.forEach { it() }
      "choose" -> web.webChromeClient.onShowFileChooser(
        web, ValueCallback { Phone.say("photo", it?.joinToString() ?: "none") }, WebChromeClient.FileChooserParams())
      "result" -> result(detail)
      "insets" -> Phone.root.insets(Phone.root, WindowInsets(1, 2, 3, 4)).also { Phone.say("padding", "${Phone.root.padding}") }
      "show" -> Phone.say("shown", shown().joinToString())
      "zoom" -> Phone.say("zoom", "${web.settings.textZoom}")
      "cover" -> Phone.say("covers", "${all(Phone.root).count { it is android.widget.ProgressBar && it.visibility == View.VISIBLE }}")
    }
  }
}
