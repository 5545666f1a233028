import type { TourSeed } from '../seed-types.ts';

export const azulejosFromWallToBrush: TourSeed = {
  id: 'azulejos-from-wall-to-brush',
  name: {
    en: 'Azulejos, from Wall to Brush',
    pt: 'Azulejos, da parede ao pincel',
    ru: 'Азулежу: от стены до кисти',
  },
  shortDescription: {
    en: 'We read five centuries of tiles in an afternoon, and then you paint one of your own.',
    pt: 'Lemos cinco séculos de azulejos numa tarde e, no fim, cada um pinta o seu.',
    ru: 'За полдня читаем пять веков плитки, а в конце вы расписываете свою.',
  },
  description: {
    en: [
      'Lisbon wears its best clothes on the outside. Tiles keep out the damp, throw light into narrow streets and tell stories to people who have not asked for any. After this afternoon you will be able to date a façade from across the road, which is an excellent way to annoy friends.',
      'We meet on the hill of São Vicente and start in the open air: nineteenth-century shopfronts and business fronts, and the long modern wall at Campo de Santa Clara, where one artist drew his own Lisbon on tens of thousands of tiles. Then a bus along the river takes us to the old convent of Madre de Deus, now the National Tile Museum, to see how a Moorish habit became a Portuguese one. The building is undergoing repairs by stages; if the rooms we need are closed that week, we tell you beforehand and visit the tiled cloisters of São Vicente de Fora instead.',
      'The last hour and a half is yours. In a studio in Xabregas you transfer a pattern through pricked paper and paint it on raw glaze, which drinks every stroke and forgives none. The tile goes into the kiln, and comes home later.',
    ].join('\n\n'),
    pt: [
      'Lisboa anda com a roupa boa do lado de fora. Os azulejos travam a humidade, levam luz às ruas estreitas e contam histórias a quem não as pediu. No fim da tarde saberá datar uma fachada do outro lado da rua, o que é uma excelente maneira de maçar os amigos.',
      'Encontramo-nos na colina de São Vicente e começamos ao ar livre: frontarias do século XIX e o longo mural moderno do Campo de Santa Clara, onde um só artista desenhou a sua Lisboa em dezenas de milhares de azulejos. Depois, um autocarro leva-nos pela beira-rio até ao antigo convento da Madre de Deus, hoje Museu Nacional do Azulejo, para perceber como um costume mourisco se tornou português. O edifício tem andado em obras, por fases; se nessa semana as salas que nos interessam estiverem fechadas, avisamos antes e vamos aos claustros de São Vicente de Fora.',
      'A última hora e meia é sua. Num ateliê de Xabregas, passa-se o desenho com papel picado e pinta-se sobre o vidrado cru, que bebe cada pincelada e não perdoa nenhuma. O azulejo vai ao forno e chega-lhe mais tarde.',
    ].join('\n\n'),
    ru: [
      'Лиссабон носит лучшую одежду снаружи. Плитка не пускает сырость, отражает свет в узкие улицы и рассказывает истории тем, кто о них не просил. К концу дня вы научитесь датировать фасад с другой стороны улицы — отличный способ надоесть друзьям.',
      'Встречаемся на холме Сан-Висенте и начинаем под открытым небом: дома XIX века и длинная современная стена на Кампу-де-Санта-Клара, где художник нарисовал собственный Лиссабон на десятках тысяч плиток. Затем едем на автобусе вдоль реки в бывший монастырь Мадре-де-Деуш, ныне Национальный музей азулежу: смотрим, как мавританский обычай стал португальским. Здание ремонтируют по частям; если нужные нам залы на этой неделе закрыты, мы предупредим заранее и поведём вас в изразцовые клуатры Сан-Висенте-де-Фора.',
      'Последние полтора часа — ваши. В мастерской в Шабрегаше вы переведёте узор через наколотую бумагу и распишете плитку по сырой глазури: она впитывает каждый мазок и ни одного не прощает. Потом плитка отправится в печь, а позже — к вам.',
    ].join('\n\n'),
  },
  duration: { en: '4½ hours', pt: '4 horas e meia', ru: '4,5 часа' },
  durationMinutes: 270,
  maxGroupSize: 6,
  difficulty: 'easy',
  priceCents: 6900,
  priceType: 'per_person',
  badge: {
    en: 'Good in the rain',
    pt: 'Bom para dias de chuva',
    ru: 'Хорошо и в дождь',
  },
  badgeColor: '#2b4c8c',
  meetingPoint: {
    en: 'Largo de São Vicente, at the foot of the steps of the church of São Vicente de Fora. Tram 28 stops close by.',
    pt: 'Largo de São Vicente, ao fundo da escadaria da igreja de São Vicente de Fora. O elétrico 28 para ali perto.',
    ru: 'Largo de São Vicente, у подножия лестницы церкви São Vicente de Fora. Рядом останавливается трамвай № 28.',
  },
  meetingLatitude: 38.7147,
  meetingLongitude: -9.1281,
  itinerary: [
    {
      title: {
        en: 'São Vicente: reading a façade',
        pt: 'São Vicente: ler uma fachada',
        ru: 'Сан-Висенте: как читать фасад',
      },
      text: {
        en: 'Stencilled or painted, nineteenth century or last spring: four questions to put to any wall.',
        pt: 'Estampilhado ou pintado à mão, oitocentista ou da primavera passada: quatro perguntas para fazer a qualquer parede.',
        ru: 'По трафарету или кистью, позапрошлый век или прошлая весна: четыре вопроса, которые можно задать любой стене.',
      },
      coordinates: { latitude: 38.7147, longitude: -9.1281 },
    },
    {
      title: {
        en: 'Campo de Santa Clara',
        pt: 'Campo de Santa Clara',
        ru: 'Кампу-де-Санта-Клара',
      },
      text: {
        en: 'A modern tile mural the length of a street, with the Pantheon behind it. On Saturdays the flea market is still packing up.',
        pt: 'Um mural de azulejos do tamanho de uma rua, com o Panteão por trás. Ao sábado, ainda apanhamos o fim da Feira da Ladra.',
        ru: 'Современное панно длиной в целую улицу, а за ним — Пантеон. По субботам застаём конец блошиного рынка.',
      },
      coordinates: { latitude: 38.7157, longitude: -9.1253 },
      ridesOn: true,
    },
    {
      title: {
        en: 'Madre de Deus and the Tile Museum',
        pt: 'Madre de Deus e o Museu do Azulejo',
        ru: 'Мадре-де-Деуш и Музей азулежу',
      },
      text: {
        en: 'From the first Seville patterns to the long blue panorama of Lisbon as it stood before the earthquake. We hunt for places you walked through this week.',
        pt: 'Dos primeiros padrões de Sevilha ao grande panorama azul de Lisboa antes do terramoto. Procuramos nele os sítios por onde se andou nestes dias.',
        ru: 'От первых севильских узоров до длинной синей панорамы Лиссабона, каким он был до землетрясения. Ищем на ней места, где вы уже успели побывать.',
      },
      coordinates: { latitude: 38.7249, longitude: -9.1139 },
    },
    {
      title: {
        en: 'The studio in Xabregas',
        pt: 'O ateliê de Xabregas',
        ru: 'Мастерская в Шабрегаше',
      },
      text: {
        en: 'Charcoal, pricked paper, cobalt that looks grey until it has been through the fire. No drawing skills are needed; a steady breath helps.',
        pt: 'Carvão, papel picado e um cobalto que só fica azul depois do forno. Não é preciso saber desenhar; respirar devagar ajuda.',
        ru: 'Уголь, наколотая бумага и кобальт, который до обжига выглядит серым. Рисовать уметь не нужно, а вот ровно дышать полезно.',
      },
      coordinates: { latitude: 38.7272, longitude: -9.1096 },
    },
  ],
  included: [
    {
      en: 'Museum entry and the bus ride',
      pt: 'Entrada no museu e viagem de autocarro',
      ru: 'Билет в музей и проезд на автобусе',
    },
    {
      en: 'The painting session with all materials and an apron',
      pt: 'Sessão de pintura, com todos os materiais e avental',
      ru: 'Занятие по росписи, все материалы и фартук',
    },
    {
      en: 'Firing of one tile, ready for collection in Lisbon after three working days',
      pt: 'Cozedura de um azulejo, que pode levantar em Lisboa ao fim de três dias úteis',
      ru: 'Обжиг одной плитки: её можно забрать в Лиссабоне через три рабочих дня',
    },
  ],
  notIncluded: [
    {
      en: 'Posting the tile home, charged at cost',
      pt: 'Envio do azulejo por correio, cobrado ao preço de custo',
      ru: 'Пересылка плитки домой — по почтовому тарифу',
    },
    {
      en: 'Lunch beforehand',
      pt: 'Almoço antes da visita',
      ru: 'Обед перед экскурсией',
    },
  ],
  bring: [
    {
      en: 'Clothes that can meet a little cobalt',
      pt: 'Roupa que não se importe de apanhar um pingo de cobalto',
      ru: 'Одежду, которой не страшна капля кобальта',
    },
    {
      en: 'Reading glasses, if you use them: the patterns are small',
      pt: 'Óculos de ver ao perto, se os usar: os desenhos são miúdos',
      ru: 'Очки для чтения, если вы ими пользуетесь: узоры мелкие',
    },
  ],
  pictures: ['azulejo-wall', 'jacaranda-street'],
  requestFrom: '10:00',
  requestUntil: '16:30',
  weekly: [
    { weekdays: [3, 5], times: ['13:30'], languages: ['en', 'pt'], guide: 'duarte' },
    { weekdays: [6], times: ['13:30'], languages: ['en'], guide: 'duarte' },
  ],
};
