import type { TourSeed } from '../seed-types.ts';

export const alfamaAtDawn: TourSeed = {
  id: 'alfama-at-dawn',
  name: {
    en: 'Alfama at Dawn',
    pt: 'Alfama ao amanhecer',
    ru: 'Алфама на рассвете',
  },
  shortDescription: {
    en: 'We climb Alfama at seven, while the suitcases on wheels are still asleep.',
    pt: 'Subimos Alfama às sete da manhã, enquanto as malas com rodinhas ainda dormem.',
    ru: 'Гуляем по Алфаме в семь утра, пока чемоданы на колёсиках ещё спят.',
  },
  description: {
    en: [
      'Alfama was built by people who were not expecting company. The lanes bend so that the wind loses its way, staircases end at somebody’s front door, and by eleven in the morning there is a group on every landing. At seven there is a woman watering her basil, a cat with opinions and the smell of the first bread.',
      'We start down by the river and climb slowly: along Rua de São Pedro, where fish was sold from doorways well within living memory, past what is left of the old town wall, up to the terrace of Santo Estêvão and on to Portas do Sol. For most of the autumn and winter we set out in the dark and meet the sun on the way up. In June it gets there before us, but it is still low, and the walls are still pink.',
      'The walk is about two kilometres long, with a great many steps and no hurry. It ends with a coffee at the counter, standing up, the way the neighbourhood takes it – and you still have the whole day ahead.',
    ].join('\n\n'),
    pt: [
      'Quem fez Alfama não estava a contar com visitas. As ruas dão a volta para o vento se perder, as escadas acabam à porta de alguém e, às onze da manhã, já há um grupo em cada patamar. Às sete há uma senhora a regar o manjerico, um gato cheio de opiniões e o cheiro do primeiro pão.',
      'Começamos junto ao rio e subimos sem pressas: pela Rua de São Pedro, onde ainda há quem se lembre de ver vender peixe à porta de casa, pelo que resta da muralha, até ao adro de Santo Estêvão e, por fim, às Portas do Sol. Durante boa parte do outono e do inverno partimos ainda de noite e encontramos o sol a meio da subida. Em junho ele adianta-se, mas está baixo e as paredes continuam cor-de-rosa.',
      'São cerca de dois quilómetros, muitos degraus e pressa nenhuma. Acabamos com um café ao balcão, de pé, como se faz no bairro — e com o dia inteiro pela frente.',
    ].join('\n\n'),
    ru: [
      'Те, кто строил Алфаму, гостей не ждали. Улочки петляют так, чтобы ветер заблудился, лестницы упираются в чужие двери, а к одиннадцати утра на каждой площадке уже стоит группа. В семь здесь только соседка, поливающая базилик, кот с собственным мнением и запах первого хлеба.',
      'Начинаем внизу, у реки, и не спеша поднимаемся: по Руа-де-Сан-Педру, где ещё на памяти старожилов рыбу продавали прямо с порога, мимо остатков крепостной стены, к террасе церкви Санту-Эштеван и дальше, к Порташ-ду-Сол. Осенью и зимой мы чаще всего выходим затемно и встречаем солнце на полпути. В июне оно успевает раньше нас, но стоит ещё низко, и стены по-прежнему розовые.',
      'Идти около двух километров: ступеней много, спешки никакой. В конце — кофе у стойки, стоя, как принято в квартале. А впереди у вас ещё целый день.',
    ].join('\n\n'),
  },
  duration: { en: '2 hours', pt: '2 horas', ru: '2 часа' },
  durationMinutes: 120,
  maxGroupSize: 7,
  difficulty: 'medium',
  priceCents: 2900,
  priceType: 'per_person',
  badge: {
    en: 'Guests’ favourite',
    pt: 'A mais pedida',
    ru: 'Выбор гостей',
  },
  badgeColor: '#1f4e79',
  meetingPoint: {
    en: 'Largo do Chafariz de Dentro, at the old fountain, opposite the Fado Museum. It is seven minutes on foot from Santa Apolónia metro station.',
    pt: 'Largo do Chafariz de Dentro, junto ao chafariz, em frente ao Museu do Fado. Fica a sete minutos a pé da estação de metro de Santa Apolónia.',
    ru: 'Largo do Chafariz de Dentro, у старого фонтана напротив Музея фаду. Семь минут пешком от станции метро Santa Apolónia.',
  },
  meetingLatitude: 38.7112,
  meetingLongitude: -9.1276,
  itinerary: [
    {
      title: {
        en: 'Largo do Chafariz de Dentro',
        pt: 'Largo do Chafariz de Dentro',
        ru: 'Ларгу-ду-Шафариш-де-Дентру',
      },
      text: {
        en: 'The “fountain inside” is named for the city wall that once ran between it and the river. We look at where the water used to be, and why it mattered who controlled it.',
        pt: 'Chama-se «de Dentro» porque ficava do lado de dentro da muralha. Vemos até onde chegava o rio e percebemos porque dava jeito mandar na água.',
        ru: '«Внутренний фонтан» назван так потому, что стоял внутри городской стены. Разбираемся, докуда раньше доходила река и почему было важно, кто распоряжается водой.',
      },
      coordinates: { latitude: 38.7112, longitude: -9.1276 },
    },
    {
      title: {
        en: 'Rua de São Pedro and Largo de São Rafael',
        pt: 'Rua de São Pedro e Largo de São Rafael',
        ru: 'Руа-де-Сан-Педру и Ларгу-де-Сан-Рафаэл',
      },
      text: {
        en: 'The quarter’s old high street, then a chunk of tower from the Moorish wall with businesses leaning on it. Rua da Judiaria, next door, remembers the medieval Jewish quarter.',
        pt: 'A antiga rua principal do bairro e, logo a seguir, um pedaço de torre da Cerca Moura com casas encostadas. Ao lado, a Rua da Judiaria guarda no nome a judiaria medieval.',
        ru: 'Бывшая главная улица квартала, а за ней — кусок башни мавританской стены, к которому прислонились дома. Название соседней Руа-да-Жудиария напоминает о средневековом еврейском квартале.',
      },
      coordinates: { latitude: 38.7107, longitude: -9.1303 },
    },
    {
      title: {
        en: 'Beco do Carneiro',
        pt: 'Beco do Carneiro',
        ru: 'Беку-ду-Карнейру',
      },
      text: {
        en: 'A staircase so narrow that the eaves almost touch overhead. Two people can pass each other here, provided they get on.',
        pt: 'Uma escadaria tão apertada que os beirais quase se tocam. Cabem duas pessoas lado a lado, desde que se deem bem.',
        ru: 'Лестница настолько узкая, что карнизы почти смыкаются над головой. Двое здесь разойдутся, если они в хороших отношениях.',
      },
      coordinates: { latitude: 38.7119, longitude: -9.1287 },
    },
    {
      title: {
        en: 'The terrace of Santo Estêvão',
        pt: 'Adro de Santo Estêvão',
        ru: 'Терраса церкви Санту-Эштеван',
      },
      text: {
        en: 'Our favourite place to wait for the light: a churchyard above the roofs, with laundry in the foreground and cargo ships behind.',
        pt: 'O nosso sítio preferido para esperar pela luz: um adro por cima dos telhados, com roupa estendida à frente e cargueiros ao fundo.',
        ru: 'Здесь мы больше всего любим ждать света: площадка у церкви прямо над крышами, на переднем плане сохнет белье, на заднем идут сухогрузы.',
      },
      coordinates: { latitude: 38.7124, longitude: -9.1276 },
    },
    {
      title: {
        en: 'Portas do Sol, Santa Luzia and coffee',
        pt: 'Portas do Sol, Santa Luzia e café',
        ru: 'Порташ-ду-Сол, Санта-Лузия и кофе',
      },
      text: {
        en: 'The sun reaches the dome of the Pantheon, the castle peacocks complain, and a tile panel shows the riverfront as it was before 1755. Then we have breakfast.',
        pt: 'O sol chega ao zimbório do Panteão, os pavões do castelo reclamam e um painel de azulejos mostra a beira-rio antes de 1755. Depois tomamos o pequeno-almoço.',
        ru: 'Солнце добирается до купола Пантеона, в замке ворчат павлины, а панно из азулежу показывает набережную, какой она была до 1755 года. Потом завтракаем.',
      },
      coordinates: { latitude: 38.7122, longitude: -9.1301 },
    },
  ],
  included: [
    {
      en: 'A guide for a small group',
      pt: 'Guia para um grupo pequeno',
      ru: 'Гид на небольшую группу',
    },
    {
      en: 'Coffee and buttered toast, or a pastry',
      pt: 'Café e torrada com manteiga ou um bolo',
      ru: 'Кофе и тост с маслом или пирожное',
    },
  ],
  notIncluded: [
    {
      en: 'The way to the meeting point – at that hour a taxi or the first metro will do',
      pt: 'A ida até ao ponto de encontro — a essa hora, um táxi ou o primeiro metro resolvem',
      ru: 'Дорога до места встречи: в этот час выручат такси или первое метро',
    },
    {
      en: 'A second breakfast, although we can say where',
      pt: 'Um segundo pequeno-almoço, embora saibamos dizer onde',
      ru: 'Второй завтрак, хотя адрес подскажем',
    },
  ],
  bring: [
    {
      en: 'Shoes with some grip: the limestone is polished and, at dawn, damp',
      pt: 'Calçado que agarre: a calçada é lisa e, de manhã cedo, húmida',
      ru: 'Обувь с нескользкой подошвой: мостовая отполирована, а утром ещё и влажная',
    },
    {
      en: 'A light jacket, even in summer',
      pt: 'Um casaco leve, mesmo no verão',
      ru: 'Лёгкую куртку, даже летом',
    },
  ],
  pictures: ['alfama-roofs-dawn', 'castle-peacock', 'mouraria-stairs'],
  requestFrom: '06:00',
  requestUntil: '09:30',
  weekly: [
    { weekdays: [1, 3, 5], times: ['07:00'], languages: ['en', 'pt'], guide: 'leonor' },
    { weekdays: [6], times: ['07:00'], languages: ['en'], guide: 'leonor' },
  ],
};
