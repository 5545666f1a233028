// First: React and React Router choose their build when loaded; a development build renders ten times slower.
process.env.NODE_ENV ??= 'production';
