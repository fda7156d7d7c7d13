export const texts = {
  phone: 'Simulated phone',
  back: 'Back',
  openPanel: 'Simulator panel',
  home: 'Home',
  mine: 'Mine',
  tabs: 'App tabs',
  app: 'Pautang app',
  loading: { 1: 'Loading', 2: 'One moment', 3: 'This takes a little longer' },
  opening: 'Opening the app',
  problemTitle: 'The app did not open',
  openWithout: 'Open the app anyway',
};
