/** Swagger UI's dark style is a class; the visitor's system chooses. */
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

const part = new URLSearchParams(location.search).get('part') ?? 'keys';

globalThis.SwaggerUIBundle({
  url: `/api/docs/${encodeURIComponent(part)}.json`,
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
  // Otherwise the description is sent to validator.swagger.io.
  validatorUrl: null,
});
