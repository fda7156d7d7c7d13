/** Set by the build (scripts/build/flags.ts and sharing.ts). */
declare const BUILD_ID: string;
declare const BUILD_FLAGS: {
  readonly STORE_BASE: string;
  readonly API_BASE: string;
  readonly PAYLOAD_ENCRYPTION: 'on' | 'off';
  readonly PAYLOAD_PREFIX: string;
  readonly UPLOAD_STATUS_METHOD: string;
  readonly PACKAGE_NAME: string;
  readonly HOST_ORIGINS: readonly string[];
  readonly BEACONS: string;
  readonly REMOTE_OVERRIDE: 'on' | 'off';
  readonly SERVICE_WORKER: 'on' | 'off';
};
/** The app's name until the host gives its own. */
declare const APP_NAME: string;
/** The reads that may be sent early, each with its offers: a lender serves it if it has one of them. */
declare const EARLY_READS: Readonly<
  Record<string, readonly import('@pautang/shared/contract/offers').OptionalOffer[] | undefined>
>;
declare const SHARE_VERSIONS: { readonly react: string; readonly shared: string };
/** The keys that may sign a registry; two while a key is being replaced. */
declare const REGISTRY_KEYS: readonly import('@pautang/shared/contract/registry').PublicKey[];
/** Serial of the oldest registry that this build accepts. */
declare const REGISTRY_FLOOR: number;

interface ImportMeta {
  readonly webpackContext: (
    folder: string,
    options: { readonly recursive: boolean; readonly regExp: RegExp },
  ) => { (file: string): unknown; keys(): string[] };
  /** Only in a development build. */
  readonly webpackHot?: { accept(module: string, whenChanged: () => void): void };
}
