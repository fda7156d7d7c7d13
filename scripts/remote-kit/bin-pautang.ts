import '../lib/machine/nodeVersion';

// Load the rest only now, because it imports what an older Node lacks.
await import('./pautang');
