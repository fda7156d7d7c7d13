/** The part of Android's `org.json` that the app uses. */
package org.json

class JSONException(text: String) : Exception(text)

class JSONObject() {
  private val fields = LinkedHashMap<String, Any>()

  constructor(text: String) : this() {
    val read = Reader(text).whole() as? JSONObject ?: throw JSONException("no object")
    fields.putAll(read.fields)
  }

  fun put(name: String, value: Any?) = apply { if (value == null) fields.remove(name) else fields[name] = value }
  fun isNull(name: String) = fields[name].let { it == null || it === NULL }
  fun get(name: String): Any = fields[name] ?: throw JSONException("No value for $name")
  fun getString(name: String): String = get(name).toString()
  fun optString(name: String): String = fields[name]?.toString() ?: ""
  fun getInt(name: String): Int = (get(name) as? Number ?: throw JSONException(name)).toInt()
  fun getBoolean(name: String): Boolean = get(name) as? Boolean ?: throw JSONException(name)
  fun getJSONObject(name: String): JSONObject = get(name) as? JSONObject ?: throw JSONException(name)
  fun optJSONObject(name: String): JSONObject? = fields[name] as? JSONObject
  fun getJSONArray(name: String): JSONArray = get(name) as? JSONArray ?: throw JSONException(name)
  override fun toString() = fields.entries.joinToString(",", "{", "}") { (name, value) -> "${quote(name)}:${write(value)}" }

  companion object {
    @JvmField val NULL: Any = object { override fun toString() = "null" }

    fun quote(text: String) = text.fold(StringBuilder("\"")) { out, sign ->
      when {
        sign == '"' || sign == '\\' -> out.append('\\').append(sign)
        sign < ' ' || sign == '\u2028' || sign == '\u2029' -> out.append(String.format("\\u%04x", sign.toInt()))
        else -> out.append(sign)
      }
    }.append('"').toString()

    fun write(value: Any) = if (value is String) quote(value) else value.toString()
  }
}

class JSONArray() {
  private val items = ArrayList<Any>()
  fun put(value: Any) = apply { items.add(value) }
  fun length() = items.size
  fun getJSONObject(index: Int): JSONObject = items[index] as? JSONObject ?: throw JSONException("$index")
  override fun toString() = items.joinToString(",", "[", "]", transform = JSONObject.Companion::write)
}

private class Reader(private val text: String) {
  private var at = 0

  fun whole() = value().also { if (next() != null) fail() }

  private fun fail(): Nothing = throw JSONException("at $at")
  private fun next(): Char? {
    while (at < text.length && text[at].isWhitespace()) at++
    return text.getOrNull(at)
  }
  private fun take(sign: Char) = (next() == sign).also { if (it) at++ }
  private fun need(sign: Char) { if (!take(sign)) fail() }

  private fun value(): Any = when (next()) {
    '{' -> JSONObject().also { each('{', '}') { it.put(string().also { need(':') }, value()) } }
    '[' -> JSONArray().also { each('[', ']') { it.put(value()) } }
    '"' -> string()
    else -> word()
  }

  private fun each(open: Char, close: Char, one: () -> Unit) {
    need(open)
    if (take(close)) return
    do one() while (take(','))
    need(close)
  }

  private fun string(): String {
    need('"')
    val out = StringBuilder()
    while (true) {
      val sign = text.getOrNull(at++) ?: fail()
      if (sign == '"') return out.toString()
      if (sign != '\\') out.append(sign) else when (val escaped = text.getOrNull(at++)) {
        'u' -> out.append(text.substring(at, at + 4).toInt(16).toChar()).also { at += 4 }
        'n' -> out.append('\n')
        't' -> out.append('\t')
        'r' -> out.append('\r')
        'b' -> out.append('\b')
        'f' -> out.append('\u000c')
        else -> out.append(escaped ?: fail())
      }
    }
  }

  private fun word(): Any {
    val word = text.substring(at).takeWhile { it.isLetterOrDigit() || it in "+-." }
    at += word.length
    return when (word) {
      "true" -> true
      "false" -> false
      "null" -> JSONObject.NULL
      else -> word.toIntOrNull() ?: word.toDoubleOrNull() ?: fail()
    }
  }
}
