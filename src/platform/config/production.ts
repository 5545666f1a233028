// Must be imported first: React and React Router choose their development or production builds when loaded,
// and the development build renders ten times slower.
process.env.NODE_ENV ??= 'production';
