export const texts = {
  phone: 'Simulated phone',
  back: 'Back',
  openPanel: 'Simulator panel',
  home: 'Home',
  mine: 'Mine',
  tabs: 'App tabs',
  app: 'Pautang app',
  opening: 'Opening the app',
  problemTitle: 'The app did not open',
  openWithout: 'Open the app anyway',
};
