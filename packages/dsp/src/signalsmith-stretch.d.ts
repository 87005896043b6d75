/** The package has no types, and only its side effect of registering a processor is used. */
declare module 'signalsmith-stretch';
