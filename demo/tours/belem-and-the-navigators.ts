import type { TourSeed } from '../seed-types.ts';

export const belemAndTheNavigators: TourSeed = {
  id: 'belem-and-the-navigators',
  name: {
    en: 'Belém and the Navigators',
    pt: 'Belém e os navegadores',
    ru: 'Белен и мореплаватели',
  },
  shortDescription: {
    en: 'We read Belém like a ship’s log: who sailed, what came back, and who paid for it.',
    pt: 'Lemos Belém como um diário de bordo: quem partiu, o que voltou e quem pagou a conta.',
    ru: 'Читаем Белен как судовой журнал: кто ушёл в море, что привёз и кто за это заплатил.',
  },
  description: {
    en: [
      'Ships left for India from a beach in front of the Jerónimos Monastery. The beach has since become lawns and a railway, but the rest of the story is still standing: a church built on pepper money, a tower that guarded the river mouth, and a bakery that has done rather better out of the monks’ recipe than the monks did.',
      'We begin at the monastery, with the south portal and the cloister, where sailors’ ropes are carved in stone and no two arches seem to agree. Then we cross to the river for the Monument to the Discoveries and its map of the world, and ask what such a map leaves out: the people who were already there, and those who were carried across the sea against their will. The walk ends at the Tower of Belém, which we look at from the outside, where it was meant to be admired – and feared.',
      'This is a private tour for your own group. The ground is flat, the pace is yours, and children are welcome; we have a version with pirates.',
    ].join('\n\n'),
    pt: [
      'As naus da Índia partiam de uma praia em frente aos Jerónimos. A praia deu lugar a relvados e a uma linha de comboio, mas o resto da história continua de pé: uma igreja paga com a pimenta, uma torre que guardava a barra e uma pastelaria que tirou mais proveito da receita dos monges do que os próprios monges.',
      'Começamos no mosteiro, pelo portal sul e pelo claustro, onde há cordas de marinheiro talhadas na pedra e nenhum arco parece concordar com o do lado. Depois atravessamos para o rio, até ao Padrão dos Descobrimentos e ao seu mapa-múndi, e perguntamos o que falta naquele mapa: as pessoas que já lá estavam e as que foram levadas pelo mar contra a sua vontade. Acabamos na Torre de Belém, que vemos por fora, de onde foi feita para ser admirada — e temida.',
      'É uma visita privada, só para o seu grupo. O terreno é plano, o ritmo é o seu e as crianças são bem-vindas: temos uma versão com piratas.',
    ].join('\n\n'),
    ru: [
      'Корабли в Индию уходили с пляжа перед монастырём Жеронимуш. Вместо пляжа теперь газоны и железная дорога, но остальные улики на месте: церковь, построенная на деньги от перца, башня, охранявшая устье, и кондитерская, заработавшая на рецепте монахов куда больше, чем сами монахи.',
      'Начинаем с монастыря — с южного портала и клуатра, где в камне вырезаны корабельные канаты и ни одна арка, кажется, не согласна с соседней. Затем переходим к реке, к памятнику Первооткрывателям и карте мира у его подножия, и спрашиваем, чего на этой карте нет: людей, которые уже жили на «открытых» землях, и тех, кого увозили за море против воли. Заканчиваем у Беленской башни. Смотрим на неё снаружи: именно так ею и полагалось восхищаться — и именно так её полагалось бояться.',
      'Экскурсия индивидуальная, только для вашей компании. Дорога ровная, темп выбираете вы, детям мы рады: для них есть версия с пиратами.',
    ].join('\n\n'),
  },
  duration: { en: '3 hours', pt: '3 horas', ru: '3 часа' },
  durationMinutes: 180,
  maxGroupSize: 7,
  difficulty: 'easy',
  priceCents: 19500,
  priceType: 'per_group',
  badge: {
    en: 'Good with children',
    pt: 'Bom para crianças',
    ru: 'Хорошо с детьми',
  },
  badgeColor: '#1b5e4a',
  meetingPoint: {
    en: 'Praça do Império garden, on the monastery side of the big central fountain. The tram 15E stop “Mosteiro dos Jerónimos” is two minutes away.',
    pt: 'Jardim da Praça do Império, junto à grande fonte central, do lado do mosteiro. A paragem «Mosteiro dos Jerónimos» do elétrico 15E fica a dois minutos.',
    ru: 'Сад на площади Praça do Império, у большого центрального фонтана, со стороны монастыря. В двух минутах — остановка «Mosteiro dos Jerónimos» трамвая 15E.',
  },
  meetingLatitude: 38.6961,
  meetingLongitude: -9.2062,
  itinerary: [
    {
      title: {
        en: 'The south portal of Jerónimos',
        pt: 'O portal sul dos Jerónimos',
        ru: 'Южный портал Жеронимуша',
      },
      text: {
        en: 'A stone page crowded with saints, kings and one prince we will ask you to find. It explains why the whole place is so sure of itself.',
        pt: 'Uma página de pedra cheia de santos, reis e um infante que lhe pedimos que descubra. Explica de onde vem tanta confiança.',
        ru: 'Каменная страница, густо исписанная святыми, королями и одним принцем, которого мы попросим вас отыскать. После неё понятно, откуда у этого места столько уверенности в себе.',
      },
      coordinates: { latitude: 38.6976, longitude: -9.2061 },
    },
    {
      title: {
        en: 'The cloister',
        pt: 'O claustro',
        ru: 'Клуатр',
      },
      text: {
        en: 'Two storeys of lace cut in limestone, with ropes, monsters and armillary spheres. We book a timed entry with you beforehand, to keep out of the queue as far as we can.',
        pt: 'Dois andares de renda em calcário, com cordas, monstros e esferas armilares. Reservamos consigo a hora de entrada, para fugir à fila tanto quanto possível.',
        ru: 'Два яруса кружева из известняка: канаты, чудовища, армиллярные сферы. Время входа бронируем вместе с вами заранее, чтобы по возможности обойтись без очереди.',
      },
      coordinates: { latitude: 38.6981, longitude: -9.2066 },
    },
    {
      title: {
        en: 'Rua de Belém and a warm pastry',
        pt: 'Rua de Belém e um pastel quente',
        ru: 'Руа-де-Белен и тёплое пирожное',
      },
      text: {
        en: 'The bakery has been here since 1837 and the recipe is a secret. The icing sugar and cinnamon are on the table, and nobody will judge you.',
        pt: 'A casa existe desde 1837 e a receita é segredo. O açúcar em pó e a canela estão na mesa e ninguém leva a mal.',
        ru: 'Кондитерская работает с 1837 года, рецепт держат в секрете. Сахарная пудра и корица — на столе, не стесняйтесь.',
      },
      coordinates: { latitude: 38.6975, longitude: -9.2032 },
    },
    {
      title: {
        en: 'Monument to the Discoveries',
        pt: 'Padrão dos Descobrimentos',
        ru: 'Памятник Первооткрывателям',
      },
      text: {
        en: 'Thirty-three figures on a stone prow and a marble map at its foot. We talk about the sixteenth century, and about 1960, when this one was built to last.',
        pt: 'Trinta e três figuras numa proa de pedra e um mapa de mármore no chão. Falamos do século XVI — e de 1960, quando este foi feito para durar.',
        ru: 'Тридцать три фигуры на каменном носу корабля и мраморная карта у подножия. Говорим о XVI веке — и о 1960 годе, когда памятник построили на века.',
      },
      coordinates: { latitude: 38.6936, longitude: -9.2057 },
    },
    {
      title: {
        en: 'The Tower of Belém',
        pt: 'Torre de Belém',
        ru: 'Беленская башня',
      },
      text: {
        en: 'A fortress dressed for a wedding. From the river wall we look for its most famous stone animal and watch the tide argue with the Atlantic.',
        pt: 'Uma fortaleza vestida para casar. Da margem procuramos o seu bicho de pedra mais famoso e vemos a maré a discutir com o Atlântico.',
        ru: 'Крепость, нарядившаяся на свадьбу. С набережной ищем её самого знаменитого каменного зверя и смотрим, как река спорит с Атлантикой.',
      },
      coordinates: { latitude: 38.6916, longitude: -9.216 },
    },
  ],
  included: [
    {
      en: 'A private guide for your group alone',
      pt: 'Guia privado, só para o seu grupo',
      ru: 'Индивидуальный гид — только для вашей компании',
    },
    {
      en: 'A pastel de Belém each, with coffee or juice',
      pt: 'Um pastel de Belém por pessoa, com café ou sumo',
      ru: 'По одному пирожному паштел-де-Белен на каждого, с кофе или соком',
    },
    {
      en: 'Help with booking timed monastery tickets',
      pt: 'Ajuda na reserva dos bilhetes para o mosteiro, com hora marcada',
      ru: 'Помощь с билетами в монастырь на определённое время',
    },
  ],
  notIncluded: [
    {
      en: 'Entry to the Jerónimos cloister',
      pt: 'Entrada no claustro dos Jerónimos',
      ru: 'Входные билеты в клуатр Жеронимуша',
    },
    {
      en: 'Going inside the tower and up the monument',
      pt: 'Visita ao interior da torre e subida ao Padrão',
      ru: 'Посещение башни внутри и подъем на памятник',
    },
    {
      en: 'Transport to and from Belém',
      pt: 'Deslocação de e para Belém',
      ru: 'Дорога в Белен и обратно',
    },
  ],
  bring: [
    {
      en: 'A hat and sun cream: there is very little shade by the river',
      pt: 'Chapéu e protetor solar: à beira-rio há pouca sombra',
      ru: 'Головной убор и крем от солнца: у реки почти нет тени',
    },
    {
      en: 'A windproof layer in spring and autumn',
      pt: 'Um corta-vento na primavera e no outono',
      ru: 'Ветровку весной и осенью',
    },
  ],
  pictures: ['belem-tower', 'jeronimos-cloister', 'bridge-dusk'],
  requestFrom: '09:00',
  requestUntil: '16:00',
  weekly: [
    { weekdays: [2, 4, 6], times: ['09:30'], languages: ['en'] },
    { weekdays: [7], times: ['09:30'], languages: ['ru'], guide: 'vera' },
    { weekdays: [5], times: ['14:00'], languages: ['en', 'pt'] },
  ],
};
