type Guest = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  language: 'en' | 'pt' | 'ru';
  participants: number;
  specialRequests?: string;
};

/** The demo's guests. Their addresses end in `.example`, which receives no email. */
export const guests: readonly Guest[] = [
  {
    firstName: 'Hannah',
    lastName: 'Lindqvist',
    email: 'hannah.lindqvist@post.example',
    phone: '+46 70 555 01 42',
    language: 'en',
    participants: 2,
    specialRequests: 'My mother walks with a stick. Slow is fine, stairs are fine, rushing is not.',
  },
  {
    firstName: 'Tiago',
    lastName: 'Figueiredo',
    email: 'tiago.figueiredo@correio.example',
    phone: '+351 912 555 018',
    language: 'pt',
    participants: 4,
    specialRequests: 'Somos dois casais do Porto. Um de nós não come ovos (sim, eu sei).',
  },
  {
    firstName: 'Екатерина',
    lastName: 'Соколова',
    email: 'e.sokolova@pochta.example',
    phone: '+7 921 555 01 77',
    language: 'ru',
    participants: 3,
    specialRequests: 'С нами будет дочка, ей девять лет. Она любит трамваи больше, чем церкви.',
  },
  {
    firstName: 'Marcus',
    lastName: 'Oyelaran',
    email: 'marcus.oyelaran@mail.example',
    phone: '+44 7700 900142',
    language: 'en',
    participants: 2,
  },
  {
    firstName: 'Beatriz',
    lastName: 'Carvalho',
    email: 'beatriz.carvalho@correio.example',
    phone: '+351 936 555 024',
    language: 'pt',
    participants: 5,
    specialRequests: 'É a despedida de solteira da minha irmã. Ela não sabe de nada.',
  },
  {
    firstName: 'Дмитрий',
    lastName: 'Ланской',
    email: 'd.lanskoy@pochta.example',
    phone: '+374 55 555 019',
    language: 'ru',
    participants: 1,
  },
  {
    firstName: 'Claire',
    lastName: 'Dubois',
    email: 'claire.dubois@courriel.example',
    phone: '+33 6 55 50 01 23',
    language: 'en',
    participants: 2,
    specialRequests: 'Could you recommend a quiet place for dinner afterwards?',
  },
  {
    firstName: 'Jonas',
    lastName: 'Weber',
    email: 'jonas.weber@post.example',
    phone: '+49 151 555 01 88',
    language: 'en',
    participants: 12,
    specialRequests: 'Company outing, we would like to have a guide to ourselves.',
  },
  {
    firstName: 'Aoife',
    lastName: 'Gallagher',
    email: 'aoife.gallagher@post.example',
    phone: '+353 85 555 0164',
    language: 'en',
    participants: 3,
  },
  {
    firstName: 'Rui',
    lastName: 'Tavares',
    email: 'rui.tavares@correio.example',
    phone: '+351 919 555 031',
    language: 'pt',
    participants: 2,
    specialRequests: 'Trago a minha avó, que anda devagar e conta histórias depressa.',
  },
  {
    firstName: 'Мария',
    lastName: 'Левина',
    email: 'm.levina@pochta.example',
    phone: '+972 54 555 0182',
    language: 'ru',
    participants: 2,
  },
  {
    firstName: 'Sofia',
    lastName: 'Marchetti',
    email: 'sofia.marchetti@posta.example',
    phone: '+39 333 555 0147',
    language: 'en',
    participants: 4,
  },
];
