package android.content

import android.net.Uri
import java.io.ByteArrayOutputStream
import java.io.OutputStream
import phone.Phone

class ActivityNotFoundException : RuntimeException()
class PackageManager

class Intent(val action: String, var data: Uri? = null) {
  private val said = ArrayList<String>()
  fun addCategory(category: String) = this
  fun setType(type: String) = apply { said.add(type) }
  fun putExtra(name: String, value: String) = apply { said.add(value) }
  /** No app on this phone opens the scheme `missing`. */
  val isMissing get() = data.toString().startsWith("missing:")
  fun resolveActivity(packages: PackageManager): Any? = if (isMissing) null else this
  override fun toString() = (listOf(action, data ?: "") + said).joinToString(" ")
  companion object {
    const val ACTION_VIEW = "view"
    const val ACTION_CREATE_DOCUMENT = "create"
    const val CATEGORY_OPENABLE = "openable"
    const val EXTRA_TITLE = "title"
  }
}

class ContentResolver {
  fun openOutputStream(place: Uri): OutputStream? = object : ByteArrayOutputStream() {
    override fun close() = Phone.say("written", "$place $this")
  }
}

class SharedPreferences {
  private val kept = HashMap<String, String?>()
  fun getString(name: String, otherwise: String?): String? = kept[name] ?: otherwise
  fun edit() = this
  fun putString(name: String, value: String?) = apply { kept[name] = value }
  fun apply() = Unit
}

open class Context {
  class Metrics { val widthPixels = 1080 }
  class Configuration { val fontScale = 1.3f }
  class Resources { val displayMetrics = Metrics(); val configuration = Configuration() }
  val packageName = "ph.pautang.host.sample"
  val packageManager = PackageManager()
  val contentResolver = ContentResolver()
  val resources = Resources()
  private val preferences = SharedPreferences()
  fun getSharedPreferences(name: String, mode: Int) = preferences
  fun startActivity(intent: Intent) {
    if (intent.isMissing) throw ActivityNotFoundException()
    Phone.say("activity", intent.toString())
  }
  companion object { const val MODE_PRIVATE = 0 }
}
