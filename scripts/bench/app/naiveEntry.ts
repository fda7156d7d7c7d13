/** The naive shell's entry, as in tutorials: it negotiates shared modules before the first line of the app. */
void import('../../../shell/src/main');
