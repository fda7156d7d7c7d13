/** The naive shell's entry, as federation tutorials write it: shared modules are negotiated before the first line of the app. */
void import('../../../shell/src/main');
