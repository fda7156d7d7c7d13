package android.view

import android.content.Context

object Gravity { const val CENTER = 17 }
class WindowInsets(
  val systemWindowInsetLeft: Int, val systemWindowInsetTop: Int,
  val systemWindowInsetRight: Int, val systemWindowInsetBottom: Int
)

open class View(val context: Context) {
  var visibility = VISIBLE
  var parent: ViewGroup? = null
  var padding: List<Int> = listOf()
  var click: () -> Unit = {}
  var insets: (View, WindowInsets) -> WindowInsets = { _, insets -> insets }
  fun setPadding(left: Int, top: Int, right: Int, bottom: Int) { padding = listOf(left, top, right, bottom) }
  fun setOnClickListener(listener: (View) -> Unit) { click = { listener(this) } }
  fun setOnApplyWindowInsetsListener(listener: (View, WindowInsets) -> WindowInsets) { insets = listener }
  fun post(act: () -> Unit) = act()
  fun postDelayed(act: () -> Unit, afterMs: Long) { phone.Phone.later.add(act) }
  companion object { const val VISIBLE = 0; const val GONE = 8 }
}

open class ViewGroup(context: Context) : View(context) {
  val children = ArrayList<View>()
  fun addView(view: View, params: LayoutParams? = null) { children.add(view); view.parent = this }
  fun removeAllViews() { children.forEach { it.parent = null }; children.clear() }
  open class LayoutParams { companion object { const val MATCH_PARENT = -1; const val WRAP_CONTENT = -2 } }
}
