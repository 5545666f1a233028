import type { TourSeed } from '../seed-types.ts';

export const caboDaRocaCliffWalk: TourSeed = {
  id: 'cabo-da-roca-cliff-walk',
  name: {
    en: 'Cabo da Roca Cliff Walk',
    pt: 'Pelas arribas até ao Cabo da Roca',
    ru: 'По скалам к мысу Рока',
  },
  shortDescription: {
    en: 'We reach the western edge of the continent the hard way: eleven kilometres along the cliffs.',
    pt: 'Chegamos à ponta oeste do continente pelo caminho difícil: onze quilómetros de arribas.',
    ru: 'Идём к западному краю континента трудным путём: одиннадцать километров по скалам.',
  },
  description: {
    en: [
      'Most people reach Cabo da Roca by coach, look at the Atlantic for six minutes and buy a certificate. We come on foot, from the north, and by the time the lighthouse appears you will have earned a certificate, though we do not issue any.',
      'The path begins on the beach at Praia das Maçãs and follows the cliff edge south, through Praia Grande, where dinosaurs left their footprints in rock that has since been tipped on end, to the arch and sands of Adraga. After that it gets serious: steep little valleys, loose stone, a wind that leans on you, and the sea stacks of Ursa below. It is about eleven kilometres, with some 600 metres of climbing in all, none of it continuous and some of it on all fours. You should be used to walking for five or six hours and not mind heights.',
      'Our minibus collects your party in Lisbon and waits at the cape. We choose the day’s variant by wind and swell, and call the walk off when the forecast is orange or the woods are closed for fire risk; in that case you pick another date or take your money back.',
    ].join('\n\n'),
    pt: [
      'A maior parte das pessoas chega ao Cabo da Roca de camioneta, olha para o Atlântico durante seis minutos e compra um certificado. Nós chegamos a pé, vindos do norte, e quando o farol aparecer terá merecido um certificado, embora não os passemos.',
      'O trilho começa na Praia das Maçãs e segue pela beira das arribas para sul, pela Praia Grande, onde os dinossauros deixaram pegadas numa rocha que entretanto se pôs de pé, até ao arco e ao areal da Adraga. Daí em diante é a sério: vales curtos e íngremes, pedra solta, um vento que se encosta a nós e, lá em baixo, os rochedos da Ursa. São cerca de onze quilómetros e uns 600 metros de subida acumulada, nunca de seguida e, às vezes, de gatas. Convém estar habituado a caminhar cinco ou seis horas e não ter vertigens.',
      'A nossa carrinha vai buscar o grupo a Lisboa e espera no cabo. Escolhemos a variante do dia conforme o vento e a ondulação e cancelamos quando há aviso laranja ou a serra fecha por risco de incêndio; nesse caso, marca-se outra data ou devolvemos o dinheiro.',
    ].join('\n\n'),
    ru: [
      'Обычно на мыс Рока приезжают на автобусе, шесть минут смотрят на Атлантику и покупают сертификат. Мы приходим пешком, с севера, и к тому времени, как покажется маяк, сертификат вы заслужите. Правда, мы их не выдаем.',
      'Тропа начинается у пляжа Прайя-даш-Масанш и идёт по краю обрыва на юг: через Прайя-Гранде, где динозавры оставили следы на скале, с тех пор вставшей дыбом, до арки и песка Адраги. Дальше всё всерьёз: короткие крутые лощины, осыпи, ветер, который на вас опирается, а далеко внизу — скалы Урсы. Всего около одиннадцати километров и метров шестьсот набора высоты, не в один приём, зато местами на четвереньках. Нужно иметь привычку к пяти-шести часам ходьбы и не бояться высоты.',
      'Наш микроавтобус забирает вашу компанию в Лиссабоне и ждёт на мысу. Вариант маршрута выбираем по ветру и волне. Если объявлен оранжевый уровень опасности или лес закрыт из-за угрозы пожаров, поход отменяем: вы выбираете другую дату или получаете деньги назад.',
    ].join('\n\n'),
  },
  duration: { en: '8 hours', pt: '8 horas', ru: '8 часов' },
  durationMinutes: 480,
  maxGroupSize: 7,
  difficulty: 'hard',
  priceCents: 42000,
  priceType: 'per_group',
  depositPercent: 30,
  badge: {
    en: 'For strong legs',
    pt: 'Para pernas treinadas',
    ru: 'Для крепких ног',
  },
  badgeColor: '#5b2a6b',
  meetingPoint: {
    en: 'Parque metro station, at the street exit on Avenida António Augusto de Aguiar, where the white minibus can stop.',
    pt: 'Estação de metro do Parque, à saída para a Avenida António Augusto de Aguiar, onde a carrinha branca pode parar.',
    ru: 'Станция метро Parque, выход на Avenida António Augusto de Aguiar: там может остановиться наш белый микроавтобус.',
  },
  meetingLatitude: 38.7296,
  meetingLongitude: -9.1501,
  itinerary: [
    {
      title: {
        en: 'Praia das Maçãs',
        pt: 'Praia das Maçãs',
        ru: 'Прайя-даш-Масанш',
      },
      text: {
        en: 'Coffee by the beach where the stream once brought apples down from the orchards, hence the name. Boots on, poles out.',
        pt: 'Café junto à praia aonde a ribeira trazia as maçãs dos pomares, e daí o nome. Botas calçadas, bastões na mão.',
        ru: 'Кофе у пляжа, куда речка когда-то приносила яблоки из садов, — отсюда и название. Зашнуровываем ботинки, раскладываем палки.',
      },
      coordinates: { latitude: 38.826, longitude: -9.47 },
    },
    {
      title: {
        en: 'Praia Grande and the footprints',
        pt: 'Praia Grande e as pegadas',
        ru: 'Прайя-Гранде и следы',
      },
      text: {
        en: 'A long flight of steps climbs beside a slab of limestone that is more than a hundred million years old. Something large walked across it when it was mud.',
        pt: 'Uma longa escadaria sobe ao lado de uma laje com mais de cem milhões de anos. Quando ainda era lama, passou por ali qualquer coisa grande.',
        ru: 'Длинная лестница поднимается вдоль известняковой плиты, которой больше ста миллионов лет. Пока она была илом, по ней прошёл кто-то крупный.',
      },
      coordinates: { latitude: 38.813, longitude: -9.477 },
    },
    {
      title: {
        en: 'Adraga and lunch',
        pt: 'Adraga e almoço',
        ru: 'Адрага и обед',
      },
      text: {
        en: 'A picnic on the sand or on the rocks, depending on the tide, opposite the great sea arch.',
        pt: 'Piquenique na areia ou nas rochas, conforme a maré, em frente ao grande arco.',
        ru: 'Пикник на песке или на камнях, смотря по приливу, напротив большой морской арки.',
      },
      coordinates: { latitude: 38.8035, longitude: -9.485 },
    },
    {
      title: {
        en: 'The Fojo and Pedra de Alvidrar',
        pt: 'O Fojo e a Pedra de Alvidrar',
        ru: 'Фожу и Педра-де-Алвидрар',
      },
      text: {
        en: 'A pit with the sea breathing at the bottom, and a rock face that village boys once scrambled down for travellers’ coins. We only look.',
        pt: 'Um poço com o mar a respirar no fundo e uma parede que os rapazes da aldeia desciam a troco de moedas dos viajantes. Nós só olhamos.',
        ru: 'Провал, на дне которого дышит море, и скала, по которой деревенские мальчишки когда-то спускались за монеты путешественников. Мы только смотрим.',
      },
      coordinates: { latitude: 38.7975, longitude: -9.488 },
    },
    {
      title: {
        en: 'Above Ursa',
        pt: 'Por cima da Ursa',
        ru: 'Над Урсой',
      },
      text: {
        en: 'The hardest hour and the best of the day: up and down above two sea stacks, one of which was once said to look like a bear.',
        pt: 'A hora mais dura e a melhor do dia: sobe e desce por cima de dois rochedos, um dos quais, dizem, já teve cara de ursa.',
        ru: 'Самый трудный час и самый лучший: вверх-вниз над двумя скалами, одна из которых, говорят, когда-то была похожа на медведицу.',
      },
      coordinates: { latitude: 38.7905, longitude: -9.4905 },
    },
    {
      title: {
        en: 'Cabo da Roca',
        pt: 'Cabo da Roca',
        ru: 'Мыс Рока',
      },
      text: {
        en: 'The lighthouse, the cross with the line from Camões, 140 metres of cliff and then nothing until America. The minibus is waiting with the heating on.',
        pt: 'O farol, a cruz com o verso de Camões, 140 metros de arriba e depois mais nada até à América. A carrinha espera com o aquecimento ligado.',
        ru: 'Маяк, крест со строкой Камоэнса, 140 метров обрыва, а дальше до самой Америки ничего. Микроавтобус ждёт с включённой печкой.',
      },
      coordinates: { latitude: 38.7806, longitude: -9.4989 },
    },
  ],
  included: [
    {
      en: 'A private guide with first-aid training',
      pt: 'Guia privado com formação em primeiros socorros',
      ru: 'Индивидуальный гид, умеющий оказать первую помощь',
    },
    {
      en: 'Minibus from Lisbon and back',
      pt: 'Carrinha de Lisboa e de volta',
      ru: 'Микроавтобус из Лиссабона и обратно',
    },
    {
      en: 'Picnic lunch, coffee at the start, walking poles and insurance',
      pt: 'Piquenique, café à partida, bastões e seguro',
      ru: 'Обед-пикник, кофе перед выходом, треккинговые палки и страховка',
    },
  ],
  notIncluded: [
    {
      en: 'Boots – we cannot lend those',
      pt: 'Botas — essas não emprestamos',
      ru: 'Ботинки: их мы не одалживаем',
    },
    {
      en: 'The certificate at the cape',
      pt: 'O certificado do cabo',
      ru: 'Сертификат на мысу',
    },
  ],
  bring: [
    {
      en: 'Walking boots that you have already made friends with',
      pt: 'Botas de caminhada já feitas ao pé',
      ru: 'Разношенные треккинговые ботинки',
    },
    {
      en: 'A litre and a half of water each',
      pt: 'Litro e meio de água por pessoa',
      ru: 'Полтора литра воды на человека',
    },
    {
      en: 'Windproof jacket, sun cream and long trousers against the gorse',
      pt: 'Corta-vento, protetor solar e calças compridas, por causa do tojo',
      ru: 'Ветровку, солнцезащитный крем и длинные брюки: дрок колется',
    },
  ],
  pictures: ['cabo-da-roca', 'sintra-mist'],
  requestFrom: '08:00',
  requestUntil: '14:00',
  weekly: [
    { weekdays: [3, 6], times: ['08:30'], languages: ['en'] },
    { weekdays: [7], times: ['08:30'], languages: ['en', 'pt'] },
  ],
};
