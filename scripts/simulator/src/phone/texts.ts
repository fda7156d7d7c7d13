export const texts = {
  phone: 'Phone',
  back: 'Back',
  openPanel: 'Simulator panel',
  home: 'Home',
  mine: 'Mine',
  tabs: 'App tabs',
  app: 'Pautang app',
  opening: 'Opening the app',
  noApp: 'Nothing to show yet',
  problemTitle: 'The app did not open',
  openWithout: 'Open without it',
};
