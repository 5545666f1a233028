import type { TourSeed } from '../seed-types.ts';

export const hillsOfTram28: TourSeed = {
  id: 'hills-of-tram-28',
  name: {
    en: 'The Hills of Tram 28',
    pt: 'As colinas do 28',
    ru: 'Холмы двадцать восьмого трамвая',
  },
  shortDescription: {
    en: 'Half on foot, half on the rails, we cross Lisbon from Prazeres to Graça with tram 28.',
    pt: 'Metade a pé, metade sobre carris, atravessamos Lisboa com o 28, dos Prazeres à Graça.',
    ru: 'То пешком, то на трамвае № 28 пересекаем весь Лиссабон — от Празереша до Грасы.',
  },
  description: {
    en: [
      'Tram 28 is not an attraction. It is public transport that happens to go up hills no bus would fit into, and most visitors meet it at Martim Moniz, in a queue. We get on at the other end of the line, by the gates of the Prazeres cemetery, where at nine in the morning there are usually seats and the driver still has time to say good morning.',
      'From there we ride and walk by turns. We get off at Estrela for the garden, rattle past the parliament, and leave the rails at Calhariz for the Bica hillside and the terrace of Santa Catarina. Then back on board for the best part: Chiado, the cathedral, and the bend in Rua das Escolas Gerais where you could take a lemon off somebody’s windowsill, but should not.',
      'We finish on foot in Graça, at two viewpoints beneath stone pines. In all there are about four kilometres of walking, much of it uphill and most of it with an excuse to stop. If the line breaks down – it does – we know the way without it.',
    ].join('\n\n'),
    pt: [
      'O 28 não é uma atração. É um transporte público que, por acaso, sobe colinas onde nenhum autocarro cabe, e a maior parte de quem nos visita conhece-o na fila do Martim Moniz. Nós apanhamo-lo na outra ponta da linha, à porta do cemitério dos Prazeres, onde às nove da manhã costuma haver lugares sentados e o guarda-freio ainda tem tempo para dar os bons-dias.',
      'Daí em diante, ora andamos de elétrico, ora a pé. Saímos na Estrela por causa do jardim, passamos aos solavancos por São Bento e largamos os carris no Calhariz para ver a Bica e o miradouro de Santa Catarina. Depois voltamos a subir para o melhor troço: o Chiado, a Sé e aquela curva da Rua das Escolas Gerais em que se podia tirar um limão de uma janela — mas não se deve.',
      'Acabamos a pé, na Graça, em dois miradouros à sombra dos pinheiros-mansos. São cerca de quatro quilómetros a caminhar, bastante a subir e quase sempre com pretexto para parar. Se a linha avariar — acontece —, sabemos o caminho sem ela.',
    ].join('\n\n'),
    ru: [
      'Двадцать восьмой — не аттракцион. Это городской транспорт, который ходит по таким холмам, куда автобус просто не втиснется, и большинство приезжих знакомится с ним в очереди на Мартин-Мониш. Мы садимся на другом конце линии, у ворот кладбища Празереш: в девять утра там обычно есть места, а у вагоновожатого ещё хватает времени пожелать вам доброго утра.',
      'Дальше то едем, то идём. На Эштреле выходим ради сада, с грохотом минуем парламент, а на Кальярише бросаем рельсы и спускаемся взглянуть на Бику и террасу Санта-Катарина. Потом снова в вагон, на лучший отрезок: Шиаду, кафедральный собор и тот самый поворот на Руа-даш-Эшколаш-Жерайш, где можно дотянуться до лимона на чужом подоконнике. Но не стоит.',
      'Заканчиваем пешком в Грасе, на двух смотровых площадках под пиниями. Всего около четырёх километров ходьбы, немало в гору, зато почти всегда есть повод остановиться. Если линия встанет — а это случается, — дорогу мы знаем и без нее.',
    ].join('\n\n'),
  },
  duration: { en: '3½ hours', pt: '3 horas e meia', ru: '3,5 часа' },
  durationMinutes: 210,
  maxGroupSize: 6,
  difficulty: 'medium',
  priceCents: 3900,
  priceType: 'per_person',
  meetingPoint: {
    en: 'Praça São João Bosco in Campo de Ourique, in front of the main gate of the Prazeres cemetery, by the tram 28 terminus.',
    pt: 'Praça São João Bosco, em Campo de Ourique, em frente ao portão principal do cemitério dos Prazeres, junto ao término do 28.',
    ru: 'Praça São João Bosco, район Campo de Ourique: у главных ворот кладбища Prazeres, рядом с конечной трамвая № 28.',
  },
  meetingLatitude: 38.7138,
  meetingLongitude: -9.1694,
  itinerary: [
    {
      title: {
        en: 'Prazeres, the right end of the line',
        pt: 'Prazeres, a ponta certa da linha',
        ru: 'Празереш, правильный конец линии',
      },
      text: {
        en: 'How a tram climbs a hill without falling back down it, explained at the stop before you need to believe it.',
        pt: 'Como é que um elétrico sobe uma colina sem vir por ali abaixo: explicamos na paragem, antes de ser preciso acreditar.',
        ru: 'Как трамвай взбирается на холм и почему не скатывается обратно: объясняем на остановке, пока в это ещё не пришлось поверить.',
      },
      coordinates: { latitude: 38.7138, longitude: -9.1694 },
      ridesOn: true,
    },
    {
      title: {
        en: 'Estrela: the garden and the basilica',
        pt: 'Estrela: o jardim e a basílica',
        ru: 'Эштрела: сад и базилика',
      },
      text: {
        en: 'A queen’s vow in white stone on one side of the street, and on the other a park with a bandstand, ducks and grandmothers.',
        pt: 'De um lado da rua, a promessa de uma rainha em pedra branca; do outro, um jardim com coreto, patos e avós.',
        ru: 'По одну сторону улицы — королевский обет, воплощённый в белом камне, по другую — сад с эстрадой, утками и бабушками.',
      },
      coordinates: { latitude: 38.7131, longitude: -9.1606 },
      ridesOn: true,
    },
    {
      title: {
        en: 'Calhariz, Bica and Santa Catarina',
        pt: 'Calhariz, Bica e Santa Catarina',
        ru: 'Кальяриш, Бика и Санта-Катарина',
      },
      text: {
        en: 'The much photographed slope of the Bica funicular, seen from the top, then the stone giant Adamastor keeping an eye on the river.',
        pt: 'A rua do ascensor da Bica, tão fotografada, vista de cima; depois o Adamastor, gigante de pedra que não tira os olhos do rio.',
        ru: 'Знаменитый склон фуникулёра Бика — если смотреть сверху. А рядом каменный великан Адамастор, который не сводит глаз с реки.',
      },
      coordinates: { latitude: 38.7094, longitude: -9.1477 },
      ridesOn: true,
    },
    {
      title: {
        en: 'The tight bends: from Chiado to Escolas Gerais',
        pt: 'As curvas apertadas: do Chiado às Escolas Gerais',
        ru: 'Крутые повороты: от Шиаду до Эшколаш-Жерайш',
      },
      text: {
        en: 'On board again, past the cathedral and Portas do Sol and through streets where the pavement gives up. Elbows inside, please.',
        pt: 'De novo a bordo: Sé, Portas do Sol e ruas onde o passeio desiste. Cotovelos para dentro, por favor.',
        ru: 'Снова в вагоне: мимо собора и Порташ-ду-Сол, по улицам, где тротуар сдаётся. Локти, пожалуйста, не высовываем.',
      },
      coordinates: { latitude: 38.7133, longitude: -9.1283 },
    },
    {
      title: {
        en: 'Graça and Senhora do Monte',
        pt: 'Graça e Senhora do Monte',
        ru: 'Граса и Сеньора-ду-Монте',
      },
      text: {
        en: 'A cool drink on the terrace of Graça, then the last climb to the highest of the old viewpoints, where we trace the morning’s route back to the west.',
        pt: 'Um refresco na esplanada da Graça e a última subida, até ao mais alto dos miradouros antigos. Lá de cima apontamos o caminho da manhã, todo para poente.',
        ru: 'Что-нибудь холодное на террасе Грасы и последний подъем — к самой высокой из старых смотровых площадок. Оттуда виден весь утренний маршрут, уходящий на запад.',
      },
      coordinates: { latitude: 38.7166, longitude: -9.131 },
    },
  ],
  included: [
    {
      en: 'A guide for a small group',
      pt: 'Guia para um grupo pequeno',
      ru: 'Гид на небольшую группу',
    },
    {
      en: 'All tram journeys along the route',
      pt: 'Todas as viagens de elétrico do percurso',
      ru: 'Все поездки на трамвае по маршруту',
    },
    {
      en: 'A soft drink or a coffee in Graça',
      pt: 'Um refresco ou um café na Graça',
      ru: 'Прохладительный напиток или кофе в Грасе',
    },
  ],
  notIncluded: [
    {
      en: 'Lunch – we finish at about half past twelve, in a good place to look for it',
      pt: 'Almoço — acabamos por volta do meio-dia e meia, num bom sítio para o procurar',
      ru: 'Обед: заканчиваем около половины первого в месте, где его удобно искать',
    },
    {
      en: 'Transport to Prazeres',
      pt: 'Deslocação até aos Prazeres',
      ru: 'Дорога до Празереша',
    },
  ],
  bring: [
    {
      en: 'Comfortable shoes for slopes and cobbles',
      pt: 'Calçado confortável para subidas e calçada',
      ru: 'Удобную обувь для склонов и брусчатки',
    },
    {
      en: 'A bag that closes: the tram is a tram, and pickpockets ride it too',
      pt: 'Uma mala que feche: no 28 também andam carteiristas',
      ru: 'Сумку с застёжкой: карманники тоже ездят на двадцать восьмом',
    },
    {
      en: 'Water and a hat from May to September',
      pt: 'Água e chapéu, de maio a setembro',
      ru: 'С мая по сентябрь — воду и головной убор',
    },
  ],
  pictures: ['tram-28-slope', 'bica-funicular', 'miradouro-pines'],
  requestFrom: '08:30',
  requestUntil: '17:00',
  weekly: [
    { weekdays: [2, 5], times: ['09:00'], languages: ['en'] },
    { weekdays: [4], times: ['09:00'], languages: ['ru'], guide: 'vera' },
    { weekdays: [7], times: ['09:30'], languages: ['en', 'pt'] },
  ],
};
