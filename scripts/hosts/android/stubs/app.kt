package android.app

import android.content.Context
import android.content.Intent
import android.os.Bundle
import android.view.View
import phone.Phone

open class Activity : Context() {
  open fun onCreate(saved: Bundle?) = Unit
  open fun onBackPressed() = Unit
  open fun onActivityResult(request: Int, result: Int, data: Intent?) = Unit
  fun setContentView(view: View) { Phone.root = view }
  fun moveTaskToBack(always: Boolean) = true.also { Phone.say("leave", "") }
  fun startActivityForResult(intent: Intent, request: Int) { Phone.request = request; startActivity(intent) }
  companion object { const val RESULT_OK = -1 }
}

class AlertDialog {
  class Builder(context: Context) {
    private var said = ""
    fun setTitle(title: String) = apply { said += title }
    fun setMessage(text: String) = apply { said += ": $text" }
    fun setPositiveButton(label: String, act: (Any, Int) -> Unit) = apply { Phone.confirm = { act(this, -1) } }
    fun setOnCancelListener(act: (Any) -> Unit) = apply { Phone.cancel = { act(this) } }
    fun show() = Phone.say("dialog", said)
  }
}
