/** The package has no types; only its side effect, registering a processor, is used. */
declare module 'signalsmith-stretch';
