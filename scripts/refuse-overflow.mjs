// A timer that is longer than Node can wait fires each millisecond, with a warning that nobody reads: in a test it is an error.
process.on('warning', warning => {
  if (warning.name === 'TimeoutOverflowWarning') throw warning;
});
