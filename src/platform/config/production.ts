// Imported before everything else: React and React Router choose their development or production
// builds by this as they are loaded, and the one for development renders ten times slower.
process.env.NODE_ENV ??= 'production';
