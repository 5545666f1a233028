import type { TourSeed } from '../seed-types.ts';

export const sunsetSailOnTheTagus: TourSeed = {
  id: 'sunset-sail-on-the-tagus',
  name: {
    en: 'Sunset Sail on the Tagus',
    pt: 'Pôr do sol à vela no Tejo',
    ru: 'Закат под парусом на Тежу',
  },
  shortDescription: {
    en: 'You have a sailing boat and its skipper to yourselves, from the bridge to Belém and back.',
    pt: 'O veleiro é só do seu grupo: vamos da ponte a Belém e voltamos com o pôr do sol.',
    ru: 'Яхта и шкипер — только для вашей компании: идём от моста к Белену и обратно.',
  },
  description: {
    en: [
      'Lisbon was built to be seen from the water. For most of its history that was how you arrived, and the city still keeps its best face on that side. From a sailing boat you notice things the hills hide: how low the Baixa lies, how wide the river gets above the city, how much of Lisbon is, in fact, sky.',
      'We sail from the dock of Santo Amaro, below the 25 de Abril Bridge, whose steel deck hums overhead like a very large bee. If the wind agrees we go down past Belém with the ebb, turn, and come back towards Praça do Comércio with the light behind us. The engine is off for as long as possible. You may take the helm, or take a glass of wine and leave the helm alone.',
      'From November to mid-March choose the start at 4:30 PM, for the rest of the year the one at 7:00 PM: those are the ones that meet the sunset. The other start gets plain daylight or city lights – pleasant, but not what the name promises. The boat is booked whole: nobody else comes aboard.',
    ].join('\n\n'),
    pt: [
      'Lisboa foi feita para ser vista da água. Durante séculos foi assim que se chegou cá, e é desse lado que a cidade continua a pôr a melhor cara. De um veleiro repara-se no que as colinas escondem: como a Baixa é rasa, como o rio alarga a montante e como Lisboa é, afinal, sobretudo céu.',
      'Saímos da Doca de Santo Amaro, por baixo da Ponte 25 de Abril, cujo tabuleiro zumbe lá em cima como uma abelha enorme. Se o vento deixar, descemos com a vazante até Belém, viramos e voltamos na direção do Terreiro do Paço, com a luz pelas costas. O motor fica desligado o mais tempo possível. Pode ir ao leme ou pegar num copo de vinho e deixar o leme em paz.',
      'De novembro a meados de março escolha a saída das 4:30 PM (16:30); no resto do ano, a das 7:00 PM (19:00): são essas que apanham o pôr do sol. A outra tem luz de dia ou luzes da cidade — é agradável, mas não é o que o nome promete. O barco reserva-se inteiro: ninguém mais vai a bordo.',
    ].join('\n\n'),
    ru: [
      'Лиссабон строили с расчётом на взгляд с воды. Почти всю его историю сюда приплывали, и лучшим своим лицом город до сих пор повёрнут к реке. С борта яхты видно то, что прячут холмы: как низко лежит Байша, как широко разливается река выше по течению и сколько в Лиссабоне, оказывается, неба.',
      'Выходим из дока Санту-Амару, прямо под мостом 25 Апреля, чей стальной настил гудит над головой, как очень большая пчела. Если ветер не против, спускаемся с отливом мимо Белена, разворачиваемся и идём обратно, в сторону Праса-ду-Комерсиу, оставив солнце за спиной. Мотор выключен, сколько возможно. Можно встать к штурвалу, а можно взять бокал вина и оставить штурвал в покое.',
      'С ноября до середины марта выбирайте выход в 4:30 PM (16:30), в остальное время года — в 7:00 PM (19:00): именно они застают закат. В другое время будет просто дневной свет или огни города: приятно, но не то, что обещано в названии. Яхта бронируется целиком: посторонних на борту не будет.',
    ].join('\n\n'),
  },
  duration: { en: '2 hours', pt: '2 horas', ru: '2 часа' },
  durationMinutes: 120,
  maxGroupSize: 7,
  difficulty: 'easy',
  priceCents: 36000,
  priceType: 'per_group',
  badge: {
    en: 'Private boat',
    pt: 'Barco privado',
    ru: 'Яхта только для вас',
  },
  badgeColor: '#7a2e1d',
  meetingPoint: {
    en: 'Doca de Santo Amaro in Alcântara, by the pontoon gate at the bridge end of the row of restaurants. Alcântara-Mar railway station is ten minutes on foot.',
    pt: 'Doca de Santo Amaro, em Alcântara, junto ao portão dos pontões, na ponta da fila de restaurantes mais próxima da ponte. A estação de Alcântara-Mar fica a dez minutos a pé.',
    ru: 'Doca de Santo Amaro, район Alcântara: у калитки к понтонам, в том конце ряда ресторанов, что ближе к мосту. Десять минут пешком от железнодорожной станции Alcântara-Mar.',
  },
  meetingLatitude: 38.6995,
  meetingLongitude: -9.1773,
  itinerary: [
    {
      title: {
        en: 'Doca de Santo Amaro',
        pt: 'Doca de Santo Amaro',
        ru: 'Док Санту-Амару',
      },
      text: {
        en: 'Shoes checked, life jackets fitted, five minutes on which ropes are safe to touch.',
        pt: 'Sapatos vistos, coletes vestidos e cinco minutos sobre os cabos em que se pode mexer.',
        ru: 'Осматриваем обувь, надеваем жилеты и за пять минут объясняем, какие верёвки трогать можно.',
      },
      coordinates: { latitude: 38.6995, longitude: -9.1773 },
      ridesOn: true,
    },
    {
      title: {
        en: 'Under the bridge',
        pt: 'Por baixo da ponte',
        ru: 'Под мостом',
      },
      text: {
        en: 'Seventy metres of air overhead and the sails going up. On the south bank, Cristo Rei keeps his arms out for balance.',
        pt: 'Setenta metros de ar por cima da cabeça e as velas a subir. Na outra margem, o Cristo Rei abre os braços para manter o equilíbrio.',
        ru: 'Над головой семьдесят метров воздуха, паруса идут вверх. На южном берегу Кришту-Рей раскинул руки, чтобы удержать равновесие.',
      },
      coordinates: { latitude: 38.693, longitude: -9.177 },
      ridesOn: true,
    },
    {
      title: {
        en: 'Down to Belém',
        pt: 'Até Belém',
        ru: 'К Белену',
      },
      text: {
        en: 'The Monument to the Discoveries as it was meant to be seen, prow on, and the tower with the ocean swell just beginning to show beyond it.',
        pt: 'O Padrão dos Descobrimentos como deve ser visto, de proa, e a torre, com a ondulação do mar a começar logo ali.',
        ru: 'Памятник Первооткрывателям в правильном ракурсе, с носа, и башня, за которой уже чувствуется океанская зыбь.',
      },
      coordinates: { latitude: 38.6905, longitude: -9.208 },
      ridesOn: true,
    },
    {
      title: {
        en: 'Back towards Praça do Comércio',
        pt: 'De volta, rumo ao Terreiro do Paço',
        ru: 'Обратно, к Праса-ду-Комерсиу',
      },
      text: {
        en: 'The sun goes down behind us, the windows on the castle hill catch fire one by one, and somebody always stops talking in mid-sentence. Then home under the bridge lights.',
        pt: 'O sol põe-se atrás de nós, as janelas da colina do castelo acendem-se uma a uma e há sempre alguém que se cala a meio da frase. Depois, para casa, com as luzes da ponte.',
        ru: 'Солнце садится у нас за спиной, окна на замковом холме вспыхивают одно за другим, и кто-нибудь непременно замолкает на полуслове. Потом домой, на огни моста.',
      },
      coordinates: { latitude: 38.704, longitude: -9.136 },
    },
  ],
  included: [
    {
      en: 'The whole boat with a licensed skipper, and a guide in your language',
      pt: 'O barco inteiro, com skipper credenciado e guia na sua língua',
      ru: 'Вся яхта с лицензированным шкипером и гид на вашем языке',
    },
    {
      en: 'Vinho verde or juice, water, olives and cheese',
      pt: 'Vinho verde ou sumo, água, azeitonas e queijo',
      ru: 'Винью верде или сок, вода, оливки и сыр',
    },
    {
      en: 'Life jackets in all sizes, insurance, and blankets for the way back',
      pt: 'Coletes de todos os tamanhos, seguro e mantas para o regresso',
      ru: 'Спасательные жилеты всех размеров, страховка и пледы на обратный путь',
    },
  ],
  notIncluded: [
    {
      en: 'Transport to the dock',
      pt: 'Deslocação até à doca',
      ru: 'Дорога до дока',
    },
    {
      en: 'Wind – if there is too much of it we offer another day or your money back',
      pt: 'O vento — se for demasiado, oferecemos outra data ou devolvemos o dinheiro',
      ru: 'Ветер: если его слишком много, предложим другой день или вернём деньги',
    },
  ],
  bring: [
    {
      en: 'Shoes with soft, pale soles',
      pt: 'Sapatos de sola macia e clara',
      ru: 'Обувь на мягкой светлой подошве',
    },
    {
      en: 'A windproof jacket: on the water it is always five degrees cooler',
      pt: 'Um corta-vento: na água estão sempre menos cinco graus',
      ru: 'Ветровку: на воде всегда градусов на пять холоднее',
    },
    {
      en: 'A tablet against seasickness, if you know you need one',
      pt: 'Um comprimido para o enjoo, se souber que precisa',
      ru: 'Таблетку от укачивания, если она вам обычно нужна',
    },
  ],
  pictures: ['tagus-sail', 'bridge-dusk', 'belem-tower', 'commerce-square-arch'],
  requestFrom: '15:00',
  requestUntil: '20:00',
  weekly: [
    { weekdays: [4, 5, 6, 7], times: ['16:30', '19:00'], languages: ['en', 'pt'] },
    { weekdays: [2], times: ['16:30', '19:00'], languages: ['en', 'ru'], guide: 'vera' },
  ],
};
