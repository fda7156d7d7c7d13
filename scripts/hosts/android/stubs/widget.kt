package android.widget

import android.content.Context
import android.view.View
import android.view.ViewGroup
import phone.Phone

open class TextView(context: Context) : View(context) { var text: CharSequence = "" }
class Button(context: Context) : TextView(context)
class ProgressBar(context: Context) : View(context)
class FrameLayout(context: Context) : ViewGroup(context) {
  class LayoutParams(width: Int, height: Int) : ViewGroup.LayoutParams()
}
class LinearLayout(context: Context) : ViewGroup(context) {
  var orientation = 0
  var gravity = 0
  class LayoutParams(width: Int, height: Int, weight: Float = 0f) : ViewGroup.LayoutParams()
  companion object { const val VERTICAL = 1 }
}
class Toast(private val text: String) {
  fun show() = Phone.say("toast", text)
  companion object {
    const val LENGTH_LONG = 1
    fun makeText(context: Context, text: String, length: Int) = Toast(text)
  }
}
