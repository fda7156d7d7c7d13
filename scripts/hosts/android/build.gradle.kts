plugins {
  id("com.android.application") version "8.7.3"
  id("org.jetbrains.kotlin.android") version "2.0.21"
}

android {
  namespace = "ph.pautang.host"
  compileSdk = 35
  defaultConfig {
    applicationId = "ph.pautang.host.sample"
    minSdk = 26
    targetSdk = 35
    versionCode = 1
    versionName = "1.0.0"
    buildConfigField("String", "ORIGIN", "\"https://app.example.ph\"")
    manifestPlaceholders["cleartext"] = "false"
  }
  buildFeatures { buildConfig = true }
  buildTypes {
    // The emulator's address for `npm start` on this machine.
    debug {
      buildConfigField("String", "ORIGIN", "\"http://10.0.2.2:8080\"")
      manifestPlaceholders["cleartext"] = "true"
    }
  }
  kotlinOptions { jvmTarget = "17" }
  compileOptions {
    sourceCompatibility = JavaVersion.VERSION_17
    targetCompatibility = JavaVersion.VERSION_17
  }
}
