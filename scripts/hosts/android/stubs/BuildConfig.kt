package ph.pautang.host

object BuildConfig {
  const val ORIGIN = "https://app.example.ph"
  const val VERSION_NAME = "1.0.0"
}
