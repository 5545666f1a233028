import type { TourSeed } from '../seed-types.ts';

export const ferryToCacilhas: TourSeed = {
  id: 'ferry-to-cacilhas',
  name: {
    en: 'Ferry to Cacilhas',
    pt: 'De cacilheiro à Outra Banda',
    ru: 'На пароме в Касильяш',
  },
  shortDescription: {
    en: 'The best viewpoint in Lisbon is not in Lisbon, so we take the commuter ferry to reach it.',
    pt: 'O melhor miradouro de Lisboa não fica em Lisboa: apanhamos o barco e vamos até lá.',
    ru: 'Лучшая смотровая площадка Лиссабона — не в Лиссабоне, и мы едем туда на пароме.',
  },
  description: {
    en: [
      'Every viewpoint in Lisbon has the same flaw: you cannot see Lisbon’s viewpoints from it. For that you have to cross the river, as tens of thousands of people do every working day, reading the paper and not looking up. The crossing takes about ten minutes and must be one of the cheapest cruises in Europe.',
      'On the far side there is another town, with its own opinions. Cacilhas built ships; there is a red lighthouse on the quay and a nineteenth-century frigate in dry dock. A local bus takes us up to Cristo Rei, where the bridge passes almost under your feet and you can hear it. From there it is downhill: through the lanes of old Almada, into the garden of Casa da Cerca, where the whole of Lisbon is laid out from Belém to the Pantheon like a drawing in a geography book, and on down to the water.',
      'We end at a table in Rua Cândido dos Reis with clams, or something that is not clams, and go home on the ferry when the lights are coming on. About three and a half kilometres on foot, nearly all of it down.',
    ].join('\n\n'),
    pt: [
      'Todos os miradouros de Lisboa têm o mesmo defeito: não se veem de lá os miradouros de Lisboa. Para isso é preciso atravessar o rio, como fazem dezenas de milhares de pessoas todos os dias úteis, de olhos no telemóvel. A travessia dura uns dez minutos e deve ser dos cruzeiros mais baratos da Europa.',
      'Do lado de lá há outra terra, com ideias próprias. Em Cacilhas faziam-se navios; ficaram um farol vermelho no cais e uma fragata do século XIX em doca seca. Um autocarro leva-nos ao Cristo Rei, onde a ponte nos fica quase debaixo dos pés e se faz ouvir. Dali é sempre a descer: pelas ruas de Almada Velha, até ao jardim da Casa da Cerca, onde Lisboa aparece inteira, de Belém ao Panteão, como uma estampa num livro de geografia, e depois até à água.',
      'Acabamos à mesa, na Rua Cândido dos Reis, com amêijoas, ou com outra coisa para quem não vai em amêijoas, e voltamos de barco quando as luzes se começam a acender. São cerca de três quilómetros e meio a pé, quase todos a descer.',
    ].join('\n\n'),
    ru: [
      'У всех смотровых площадок Лиссабона один недостаток: с них не видно смотровых площадок Лиссабона. Для этого надо переправиться через реку, как каждый будний день делают десятки тысяч человек, не поднимая глаз от телефона. Переправа длится минут десять, и дешевле круиза в Европе, пожалуй, не найти.',
      'На том берегу — другой город, с собственным мнением. В Касильяше строили корабли; остались красный маяк на набережной и фрегат XIX века в сухом доке. Местный автобус поднимает нас к статуе Кришту-Рей, где мост проходит почти под ногами и его слышно. Дальше только вниз: по улочкам старой Алмады в сад Каза-да-Серка, откуда весь Лиссабон, от Белена до Пантеона, виден разом, как на картинке в учебнике географии, и снова к воде.',
      'Заканчиваем за столом на Руа-Кандиду-душ-Рейш: моллюски или, для несогласных, что-нибудь другое. Возвращаемся на пароме, когда в городе уже зажигают огни. Пешком — около трёх с половиной километров, и почти всё под горку.',
    ].join('\n\n'),
  },
  duration: { en: '4 hours', pt: '4 horas', ru: '4 часа' },
  durationMinutes: 240,
  maxGroupSize: 7,
  difficulty: 'easy',
  priceCents: 4500,
  priceType: 'per_person',
  categories: [
    {
      id: 'adult',
      name: { en: 'Adult', pt: 'Adulto', ru: 'Взрослый' },
      fromAge: 13,
      toAge: null,
      price: 4500,
      takesSpot: true,
      comesAlone: true,
      least: 0,
      most: null,
    },
    {
      id: 'child',
      name: { en: 'Child', pt: 'Criança', ru: 'Ребёнок' },
      fromAge: 4,
      toAge: 12,
      price: 2200,
      takesSpot: true,
      comesAlone: false,
      least: 0,
      most: null,
    },
    {
      id: 'infant',
      name: { en: 'Infant', pt: 'Bebé', ru: 'Малыш' },
      fromAge: 0,
      toAge: 3,
      price: 0,
      takesSpot: false,
      comesAlone: false,
      least: 0,
      most: null,
    },
  ],
  extras: [
    {
      id: 'cristo-rei',
      name: {
        en: 'To the top of Cristo Rei',
        pt: 'Subida ao alto do Cristo Rei',
        ru: 'Подъем на статую Кришту-Рей',
      },
      description: {
        en: 'The ticket and the lift, with twenty minutes more for the view.',
        pt: 'O bilhete e o elevador, com mais vinte minutos para a vista.',
        ru: 'Билет и лифт, и ещё двадцать минут на вид.',
      },
      price: 800,
      per: 'person',
      most: null,
      stock: null,
    },
    {
      id: 'carrier',
      name: {
        en: 'Baby carrier, to borrow',
        pt: 'Marsúpio, por empréstimo',
        ru: 'Слинг на время прогулки',
      },
      description: {
        en: 'The lanes of old Almada have steps: a pushchair is no help there.',
        pt: 'As ruas de Almada Velha têm degraus: um carrinho não ajuda.',
        ru: 'В улочках старой Алмады ступени: коляска там не помощник.',
      },
      price: 0,
      per: 'booking',
      most: null,
      stock: 2,
    },
  ],
  badge: {
    en: 'New',
    pt: 'Novidade',
    ru: 'Новинка',
  },
  badgeColor: '#0b6e6e',
  meetingPoint: {
    en: 'Cais do Sodré, outside the main doors of the river terminal (Terminal Fluvial), next to the railway and metro station.',
    pt: 'Cais do Sodré, à porta principal do Terminal Fluvial, ao lado da estação de comboios e de metro.',
    ru: 'Cais do Sodré, снаружи, у главного входа в речной вокзал (Terminal Fluvial), рядом с железнодорожной станцией и метро.',
  },
  meetingLatitude: 38.7052,
  meetingLongitude: -9.1456,
  itinerary: [
    {
      title: {
        en: 'The crossing',
        pt: 'A travessia',
        ru: 'Переправа',
      },
      text: {
        en: 'We stand where the regulars stand and find out which seats face Lisbon on the way out and which on the way back.',
        pt: 'Ficamos onde ficam os habituais e descobrimos que lugares dão para Lisboa à ida e quais à volta.',
        ru: 'Встаём там, где стоят завсегдатаи, и узнаем, с каких мест видно Лиссабон по пути туда, а с каких — обратно.',
      },
      coordinates: { latitude: 38.7052, longitude: -9.1456 },
      ridesOn: true,
    },
    {
      title: {
        en: 'Largo de Cacilhas: lighthouse and frigate',
        pt: 'Largo de Cacilhas: o farol e a fragata',
        ru: 'Ларгу-де-Касильяш: маяк и фрегат',
      },
      text: {
        en: 'The frigate D. Fernando II e Glória, built of Indian teak, sailed to Goa, burned on the Tagus and came back. We look at her from the quay and tell the story.',
        pt: 'A fragata D. Fernando II e Glória, feita de teca da Índia, navegou até Goa, ardeu no Tejo e voltou. Vemo-la do cais e contamos como foi.',
        ru: 'Фрегат «Дон Фернанду II и Глория» из индийского тика ходил в Гоа, сгорел на Тежу и вернулся. Смотрим на него с набережной и рассказываем, как это вышло.',
      },
      coordinates: { latitude: 38.6882, longitude: -9.148 },
      ridesOn: true,
    },
    {
      title: {
        en: 'Cristo Rei',
        pt: 'Cristo Rei',
        ru: 'Кришту-Рей',
      },
      text: {
        en: 'From the terrace at the foot of the statue: the bridge, the ocean, and the hum of cars on steel.',
        pt: 'Do terraço, aos pés da estátua: a ponte, o mar e o zumbido dos carros no aço.',
        ru: 'С террасы у подножия статуи: мост, океан и гул машин по стали.',
      },
      coordinates: { latitude: 38.6786, longitude: -9.1713 },
    },
    {
      title: {
        en: 'Old Almada and Casa da Cerca',
        pt: 'Almada Velha e Casa da Cerca',
        ru: 'Старая Алмада и Каза-да-Серка',
      },
      text: {
        en: 'Whitewash, cats, a palace with drawings inside and a garden hung over the river. All seven hills in one look, if you agree which seven.',
        pt: 'Cal, gatos, um palácio com desenhos lá dentro e um jardim suspenso sobre o rio. As sete colinas de uma só vez, se chegarmos a acordo sobre quais são.',
        ru: 'Побелка, кошки, особняк с рисунками внутри и сад, нависший над рекой. Все семь холмов разом — если договориться, какие именно семь.',
      },
      coordinates: { latitude: 38.6847, longitude: -9.1587 },
    },
    {
      title: {
        en: 'A table in Cacilhas',
        pt: 'À mesa em Cacilhas',
        ru: 'За столом в Касильяше',
      },
      text: {
        en: 'Clams with garlic and coriander, bread for the sauce, something cold. The ferries run late, so nobody has to hurry.',
        pt: 'Amêijoas à Bulhão Pato, pão para o molho e qualquer coisa fresca. Há barcos até tarde, por isso ninguém tem pressa.',
        ru: 'Моллюски с чесноком и кинзой, хлеб, чтобы макать в соус, что-нибудь холодное. Паромы ходят допоздна, спешить некуда.',
      },
      coordinates: { latitude: 38.6877, longitude: -9.1497 },
    },
  ],
  included: [
    {
      en: 'Return ferry and the local bus',
      pt: 'Barco, ida e volta, e autocarro',
      ru: 'Паром туда и обратно и местный автобус',
    },
    {
      en: 'A plate of clams, or of cheese and ham or vegetables, and one drink',
      pt: 'Um prato de amêijoas ou petiscos de queijo, presunto ou legumes, e uma bebida',
      ru: 'Порция моллюсков либо закуска из сыра, хамона или овощей и один напиток',
    },
  ],
  notIncluded: [
    {
      en: 'The lift to the top of Cristo Rei and the visit on board the frigate',
      pt: 'Subida ao alto do Cristo Rei e visita ao interior da fragata',
      ru: 'Подъем на вершину Кришту-Рей и посещение фрегата',
    },
    {
      en: 'A full dinner, for those who decide to stay',
      pt: 'Jantar completo, para quem resolver ficar',
      ru: 'Полноценный ужин для тех, кто решит остаться',
    },
  ],
  bring: [
    {
      en: 'Comfortable shoes',
      pt: 'Calçado confortável',
      ru: 'Удобную обувь',
    },
    {
      en: 'A jacket for the open deck and the terrace: both are windy',
      pt: 'Um casaco para o barco e para o Cristo Rei: em ambos faz vento',
      ru: 'Куртку: на пароме и у статуи ветрено',
    },
  ],
  pictures: ['river-ferry', 'bridge-dusk', 'commerce-square-arch'],
  requestFrom: '10:00',
  requestUntil: '17:00',
  weekly: [
    { weekdays: [3, 5], times: ['15:00'], languages: ['en', 'ru'], guide: 'vera' },
    { weekdays: [7], times: ['15:00'], languages: ['ru'], guide: 'vera' },
  ],
};
