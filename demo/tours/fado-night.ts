import type { TourSeed } from '../seed-types.ts';

export const fadoNight: TourSeed = {
  id: 'fado-night',
  name: {
    en: 'Fado Night: Mouraria to Alfama',
    pt: 'Noite de fado: da Mouraria a Alfama',
    ru: 'Вечер фаду: из Моурарии в Алфаму',
  },
  shortDescription: {
    en: 'We walk from the street where fado grew up to a room where people still fall silent for it.',
    pt: 'Vamos da rua onde o fado cresceu a uma sala onde ainda se faz silêncio para o ouvir.',
    ru: 'Идём с улицы, где вырос фаду, в зал, где ради него до сих пор замолкают.',
  },
  description: {
    en: [
      'Fado is easy to find in Lisbon and easy to get wrong. There are rooms with two hundred seats and a laminated menu; there are also rooms with thirty chairs where the cook comes out of the kitchen, wipes her hands and sings. We go to the second kind.',
      'First, though, we walk for an hour, because the songs make more sense when you know the addresses. We begin in Mouraria, in Rua do Capelão, where Maria Severa lived and died in the 1840s and left the neighbourhood a reputation it has never tried to lose. Portraits of singers hang on the walls of their own streets. Then we go over the shoulder of the castle hill, with a stop for the lights at Portas do Sol, and down into Alfama as the shutters close.',
      'Supper is shared and simple: soup or cheese, something from the pan, wine from the jug. When the lamps go down, nobody talks, orders or films. Before each set your guide tells you what the words say; after that you will not need them. The evening ends at about half past ten, and we see everyone to a taxi or the metro.',
    ].join('\n\n'),
    pt: [
      'Em Lisboa é fácil encontrar fado e é fácil enganar-se. Há salas com duzentos lugares e ementa plastificada; e há salas com trinta cadeiras, onde a cozinheira sai da cozinha, limpa as mãos e canta. Nós vamos às segundas.',
      'Antes disso, caminhamos uma hora, porque as letras fazem mais sentido quando se conhecem as moradas. Começamos na Mouraria, na Rua do Capelão, onde Maria Severa viveu e morreu nos anos 40 do século XIX, deixando ao bairro uma fama de que ele nunca fez por se livrar. Nas paredes há retratos de fadistas, cada um na sua rua. Depois passamos por cima da colina do castelo, paramos nas Portas do Sol para ver as luzes e descemos a Alfama à hora de fechar as janelas.',
      'A ceia é simples e partilhada: sopa ou queijo, qualquer coisa da frigideira, vinho do jarro. Quando se baixam as luzes, ninguém fala, pede ou filma. Para quem não sabe português, contamos antes o que dizem os versos; depois já não faz falta. A noite acaba por volta das dez e meia e acompanhamos toda a gente até ao táxi ou ao metro.',
    ].join('\n\n'),
    ru: [
      'Фаду в Лиссабоне легко найти и так же легко с ним промахнуться. Есть залы на двести мест с ламинированным меню, а есть комнаты на тридцать стульев, где из кухни выходит повариха, вытирает руки и поёт. Мы ходим во вторые.',
      'Но сначала час гуляем: песни понятнее, когда знаешь адреса. Начинаем в Моурарии, на Руа-ду-Капелан, где в 1840-х жила и умерла Мария Севера, оставив кварталу репутацию, от которой он никогда и не пытался избавиться. Портреты певцов висят здесь на стенах их собственных улиц. Потом переваливаем через замковый холм, останавливаемся на Порташ-ду-Сол посмотреть на огни и спускаемся в Алфаму, когда там уже закрывают ставни.',
      'Ужин простой и общий: суп или сыр, что-нибудь со сковороды, вино из кувшина. Когда гасят лампы, никто не разговаривает, не заказывает и не снимает на телефон. Перед каждым выходом гид рассказывает, о чем слова, — а дальше они уже не понадобятся. Вечер заканчивается около половины одиннадцатого, и мы провожаем всех до такси или метро.',
    ].join('\n\n'),
  },
  duration: { en: '3½ hours', pt: '3 horas e meia', ru: '3,5 часа' },
  durationMinutes: 210,
  maxGroupSize: 7,
  difficulty: 'easy',
  priceCents: 7900,
  priceType: 'per_person',
  meetingPoint: {
    en: 'The corner of Rua da Mouraria and Rua do Capelão, by the stone guitar, two minutes from Martim Moniz metro station.',
    pt: 'Esquina da Rua da Mouraria com a Rua do Capelão, junto à guitarra de pedra, a dois minutos da estação de metro do Martim Moniz.',
    ru: 'Угол Rua da Mouraria и Rua do Capelão, у каменной гитары, в двух минутах от станции метро Martim Moniz.',
  },
  meetingLatitude: 38.7155,
  meetingLongitude: -9.1356,
  itinerary: [
    {
      title: {
        en: 'Rua do Capelão and Largo da Severa',
        pt: 'Rua do Capelão e Largo da Severa',
        ru: 'Руа-ду-Капелан и Ларгу-да-Севера',
      },
      text: {
        en: 'A stone guitar at the street corner and the small square named after the first star of fado. What we know about her for certain would fit on a postcard; we tell the rest as well.',
        pt: 'Uma guitarra de pedra à esquina e o pequeno largo da primeira estrela do fado. O que se sabe dela ao certo cabe num postal; nós contamos também o resto.',
        ru: 'Каменная гитара на углу и маленькая площадь, названная в честь первой звезды фаду. Достоверных сведений о ней хватит на одну открытку; остальное мы тоже расскажем.',
      },
      coordinates: { latitude: 38.7163, longitude: -9.1347 },
    },
    {
      title: {
        en: 'The portraits of Mouraria',
        pt: 'Os retratos da Mouraria',
        ru: 'Портреты Моурарии',
      },
      text: {
        en: 'Up stairs and around corners, with photographs printed on the plaster: neighbours and singers who lived behind these very doors, and some who still do.',
        pt: 'Escadas, esquinas e fotografias impressas no reboco: vizinhos e fadistas que viveram atrás destas portas, e alguns que ainda cá vivem.',
        ru: 'Лестницы, углы и фотографии прямо на штукатурке: соседи и певцы, которые жили за этими дверями. Некоторые живут до сих пор.',
      },
      coordinates: { latitude: 38.7137, longitude: -9.1347 },
    },
    {
      title: {
        en: 'Over the hill to Portas do Sol',
        pt: 'Por cima da colina, até às Portas do Sol',
        ru: 'Через холм к Порташ-ду-Сол',
      },
      text: {
        en: 'Calçada de Santo André is the one real climb of the evening. At the top: a glass of ginjinha and the river going dark.',
        pt: 'A Calçada de Santo André é a única subida a sério da noite. Lá em cima há uma ginjinha e o rio a escurecer.',
        ru: 'Калсада-де-Санту-Андре — единственный серьёзный подъем за вечер. Наверху ждут рюмка жинжиньи и темнеющая река.',
      },
      coordinates: { latitude: 38.7122, longitude: -9.1301 },
    },
    {
      title: {
        en: 'Supper in Alfama',
        pt: 'Ceia em Alfama',
        ru: 'Ужин в Алфаме',
      },
      text: {
        en: 'A narrow business off Rua de São Miguel. We choose it week by week, according to who is singing, and tell you which one the day before.',
        pt: 'Uma casa estreita perto da Rua de São Miguel. Escolhemo-la semana a semana, conforme quem canta, e dizemos-lhe qual é na véspera.',
        ru: 'Тесный дом возле Руа-де-Сан-Мигел. Место выбираем каждую неделю заново, смотря по тому, кто поёт, и сообщаем вам накануне.',
      },
      coordinates: { latitude: 38.7114, longitude: -9.1291 },
    },
    {
      title: {
        en: '“Silence, fado is about to be sung”',
        pt: '«Silêncio, que se vai cantar o fado»',
        ru: '«Тишина, сейчас будут петь фаду»',
      },
      text: {
        en: 'Two or three sets with Portuguese guitar and its plainer Spanish cousin, by singers who live within walking distance. Applause at the end, and not before.',
        pt: 'Duas ou três rondas, com guitarra portuguesa e viola, por fadistas que vivem ali perto. Palmas no fim e só no fim.',
        ru: 'Два-три выхода под португальскую гитару и обычную, которую здесь зовут виолой; певцы живут в двух шагах отсюда. Хлопать — в конце, не раньше.',
      },
    },
  ],
  included: [
    {
      en: 'The guided walk through Mouraria and Alfama',
      pt: 'Passeio guiado pela Mouraria e por Alfama',
      ru: 'Прогулка с гидом по Моурарии и Алфаме',
    },
    {
      en: 'Supper with business wine, water or juice',
      pt: 'Ceia com vinho da casa, água ou sumo',
      ru: 'Ужин с домашним вином, водой или соком',
    },
    {
      en: 'The fado itself, and a ginjinha on the way',
      pt: 'O fado, claro, e uma ginjinha pelo caminho',
      ru: 'Собственно фаду и рюмка жинжиньи по дороге',
    },
  ],
  notIncluded: [
    {
      en: 'Drinks beyond the business wine',
      pt: 'Bebidas para além do vinho da casa',
      ru: 'Напитки сверх домашнего вина',
    },
    {
      en: 'Transport home',
      pt: 'Regresso a casa ou ao hotel',
      ru: 'Дорога домой или в гостиницу',
    },
  ],
  bring: [
    {
      en: 'Flat shoes: the stairs are the same at night, only darker',
      pt: 'Sapatos rasos: à noite os degraus são os mesmos, só que mais escuros',
      ru: 'Обувь без каблуков: ночью ступени те же, только темнее',
    },
    {
      en: 'A phone that is happy to stay in your pocket',
      pt: 'Um telemóvel que aceite ficar no bolso',
      ru: 'Телефон, согласный полежать в кармане',
    },
    {
      en: 'Word of any allergies, when you book',
      pt: 'Aviso de alergias, logo na reserva',
      ru: 'Сведения об аллергиях — ещё при бронировании',
    },
  ],
  pictures: ['fado-night', 'mouraria-stairs', 'alfama-roofs-dawn'],
  requestFrom: '18:30',
  requestUntil: '21:30',
  weekly: [
    { weekdays: [3, 4, 6], times: ['19:00'], languages: ['en', 'pt'] },
    { weekdays: [5], times: ['19:00'], languages: ['en', 'ru'] },
  ],
};
