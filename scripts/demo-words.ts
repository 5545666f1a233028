/** Words that identify the demo: its name, city, places, street, phone and people; for `grep -iE`. */
export const demoWords = [
  'miradouro|мирадоуро',
  'lisbo[an]|лиссабон',
  'alfama|алфам|belém|sintra|tagus|tejo',
  'escolas gerais|210[ .]?000[ .]?000',
  'leonor|леонор|duarte|дуарте|sokolov|соколов',
].join('|');
