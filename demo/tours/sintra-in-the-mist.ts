import type { TourSeed } from '../seed-types.ts';

export const sintraInTheMist: TourSeed = {
  id: 'sintra-in-the-mist',
  name: {
    en: 'Sintra in the Mist',
    pt: 'Sintra na bruma',
    ru: 'Синтра в тумане',
  },
  shortDescription: {
    en: 'We take the train to Sintra and walk its woods all day, mostly well away from the queues.',
    pt: 'Vamos de comboio e passamos o dia a pé pelas matas de Sintra, quase sempre longe das filas.',
    ru: 'Едем в Синтру на поезде и весь день ходим по лесу — почти без очередей.',
  },
  description: {
    en: [
      'Lisbon can be in shirtsleeves while Sintra, forty minutes away by train, is inside a cloud. The hills catch whatever the ocean sends, which is why kings spent their summers here and why the moss has moved into every wall. The mist is not a fault in the weather; it is how the place works. It also tidies away the car parks.',
      'We take the train from Rossio and then walk: past the fountains of Volta do Duche into the village, up the wooded path by Vila Sassetti, and into Pena Park. Most people come for the palace and see the park from a bus window. We do it the other way round. There are tree ferns, lakes, a chalet built for an opera singer, and the Cruz Alta at 528 metres, from which, on a clear day, you can see the ocean and the coast by Cabo da Roca. On the other days you can see the Cruz Alta.',
      'Expect some ten kilometres, about 350 metres of climbing and a picnic in the woods. The palace itself we admire from outside; anyone who wants the rooms can stay on after the tour.',
    ].join('\n\n'),
    pt: [
      'Lisboa pode estar em mangas de camisa e Sintra, a quarenta minutos de comboio, dentro de uma nuvem. A serra apanha tudo o que o mar manda: foi por isso que os reis vieram para cá passar o verão e é por isso que há musgo em cada muro. O nevoeiro não é um defeito do tempo, é o feitio do sítio. E ainda esconde os parques de estacionamento.',
      'Vamos de comboio a partir do Rossio e depois a pé: pelas fontes da Volta do Duche até à vila, pelo caminho da Vila Sassetti acima e para dentro do Parque da Pena. Quase toda a gente vem pelo palácio e vê o parque da janela do autocarro. Nós fazemos ao contrário. Há fetos arbóreos, lagos, um chalet feito para uma cantora de ópera e a Cruz Alta, a 528 metros, de onde, com céu limpo, se vê o mar e a costa do Cabo da Roca. Nos outros dias, vê-se a Cruz Alta.',
      'Conte com uns dez quilómetros, cerca de 350 metros de subida e um piquenique na mata. O palácio, admiramo-lo por fora; quem quiser ver as salas pode ficar depois da visita.',
    ].join('\n\n'),
    ru: [
      'В Лиссабоне могут ходить в рубашках, пока Синтра, до которой сорок минут на поезде, сидит внутри облака. Горы ловят всё, что приносит океан: потому короли и проводили здесь лето, потому и мох поселился на каждой стене. Туман тут не каприз погоды, а характер места. Заодно он прячет парковки.',
      'Едем поездом от вокзала Росиу, а дальше идём: мимо фонтанов Волта-ду-Душе в городок, вверх по лесной тропе Вила-Сассетти и в парк Пена. Большинство приезжает ради дворца, а парк видит из окна автобуса. Мы делаем наоборот. Здесь древовидные папоротники, озера, шале, построенное для оперной певицы, и Круш-Алта на высоте 528 метров, откуда в ясный день видно океан и берег у мыса Рока. В остальные дни видно Круш-Алту.',
      'Рассчитывайте километров на десять пути, около 350 метров набора высоты и пикник в лесу. Дворцом любуемся снаружи; кто захочет посмотреть залы, может остаться после экскурсии.',
    ].join('\n\n'),
  },
  duration: { en: '8 hours', pt: '8 horas', ru: '8 часов' },
  durationMinutes: 480,
  maxGroupSize: 7,
  difficulty: 'medium',
  priceCents: 8500,
  priceType: 'per_person',
  meetingPoint: {
    en: 'Rossio railway station, outside the two horseshoe-shaped doors facing Praça Dom João da Câmara. We have your train ticket.',
    pt: 'Estação do Rossio, à porta principal, junto aos dois arcos em ferradura virados para a Praça Dom João da Câmara. O seu bilhete de comboio está connosco.',
    ru: 'Вокзал Rossio, снаружи, у двух подковообразных дверей, выходящих на Praça Dom João da Câmara. Ваш билет на поезд у нас.',
  },
  meetingLatitude: 38.7143,
  meetingLongitude: -9.1409,
  itinerary: [
    {
      title: {
        en: 'The train from Rossio',
        pt: 'O comboio do Rossio',
        ru: 'Поезд от Росиу',
      },
      text: {
        en: 'Through a long tunnel, past the arches of the aqueduct and a good deal of suburb. Forty minutes for a short history of how Sintra became fashionable.',
        pt: 'Um túnel comprido, os arcos do aqueduto e muito subúrbio. Quarenta minutos para contar como Sintra entrou na moda.',
        ru: 'Длинный тоннель, арки акведука и немало пригородов. Сорок минут на короткую историю о том, как Синтра вошла в моду.',
      },
    },
    {
      title: {
        en: 'Volta do Duche and the village',
        pt: 'Volta do Duche e a vila',
        ru: 'Волта-ду-Душе и городок',
      },
      text: {
        en: 'A walk along the curve of the valley with the two white chimneys of the town palace ahead. They are kitchens; the court ate well.',
        pt: 'Um passeio pela curva do vale, com as duas chaminés brancas do Palácio da Vila à nossa frente. São das cozinhas: comia-se bem na corte.',
        ru: 'Дорога огибает долину, впереди две белые трубы городского дворца. Это кухни: при дворе любили поесть.',
      },
      coordinates: { latitude: 38.7968, longitude: -9.3867 },
    },
    {
      title: {
        en: 'The Vila Sassetti path',
        pt: 'O caminho da Vila Sassetti',
        ru: 'Тропа Вила-Сассетти',
      },
      text: {
        en: 'An hour’s climb between mossy boulders, under the walls of the Moorish Castle. When high wind closes the woods, we go up by bus instead.',
        pt: 'Uma hora a subir entre penedos cobertos de musgo, por baixo das muralhas do Castelo dos Mouros. Se o vento obrigar a fechar a mata, subimos de autocarro.',
        ru: 'Час подъёма между замшелыми валунами, под стенами Мавританского замка. Если из-за сильного ветра лес закрывают, поднимаемся на автобусе.',
      },
      coordinates: { latitude: 38.794, longitude: -9.3915 },
    },
    {
      title: {
        en: 'Pena Park and the Cruz Alta',
        pt: 'Parque da Pena e Cruz Alta',
        ru: 'Парк Пена и Круш-Алта',
      },
      text: {
        en: 'Ferdinand II planted the hillside like a stage set, with trees from all over the world. We reach the top, find the angle where the palace looks most improbable, and unpack lunch.',
        pt: 'D. Fernando II plantou a encosta como quem monta um cenário, com árvores de todo o mundo. Chegamos ao alto, procuramos o ângulo em que o palácio parece mais inverosímil e abrimos o farnel.',
        ru: 'Фернанду II засадил склон, словно ставил декорации, — деревьями со всего света. Поднимаемся на вершину, находим точку, откуда дворец выглядит совсем неправдоподобно, и достаём обед.',
      },
      coordinates: { latitude: 38.7822, longitude: -9.3931 },
    },
    {
      title: {
        en: 'The chalet and the valley of the lakes',
        pt: 'O chalet e o vale dos lagos',
        ru: 'Шале и долина озёр',
      },
      text: {
        en: 'The cork-trimmed business of the Countess of Edla, then a chain of ponds where the ducks live in a castle.',
        pt: 'A casa da Condessa d’Edla, com os seus enfeites de cortiça, e uma série de lagos onde os patos vivem num castelo.',
        ru: 'Домик графини д’Эдла с отделкой из пробки, а потом цепочка прудов, где утки живут в собственном замке.',
      },
      coordinates: { latitude: 38.7857, longitude: -9.3993 },
    },
    {
      title: {
        en: 'Santa Maria and a travesseiro',
        pt: 'Santa Maria e um travesseiro',
        ru: 'Санта-Мария и травессейру',
      },
      text: {
        en: 'Down the old lane by the church of Santa Maria, and an almond “pillow” in the village before the train back.',
        pt: 'Descemos pelo caminho antigo da igreja de Santa Maria e, antes do comboio, ainda há um travesseiro na vila.',
        ru: 'Спускаемся старой дорогой мимо церкви Санта-Мария, и перед поездом — миндальная «подушка» в городке.',
      },
      coordinates: { latitude: 38.7938, longitude: -9.3858 },
    },
  ],
  included: [
    {
      en: 'Return train tickets between Rossio and Sintra',
      pt: 'Bilhetes de comboio, ida e volta, entre o Rossio e Sintra',
      ru: 'Билеты на поезд Росиу — Синтра и обратно',
    },
    {
      en: 'Entry to Pena Park (grounds only)',
      pt: 'Entrada no Parque da Pena (só o parque)',
      ru: 'Вход в парк Пена (только парк)',
    },
    {
      en: 'A picnic with bread, cheese, fruit and water, and a travesseiro',
      pt: 'Piquenique com pão, queijo, fruta e água, e um travesseiro',
      ru: 'Пикник: хлеб, сыр, фрукты, вода — и травессейру',
    },
  ],
  notIncluded: [
    {
      en: 'The interior of Pena Palace and other monuments',
      pt: 'Interior do Palácio da Pena e outros monumentos',
      ru: 'Залы дворца Пена и другие памятники',
    },
    {
      en: 'Dinner, which after ten kilometres will need no persuading',
      pt: 'Jantar, que ao fim de dez quilómetros se recomenda sozinho',
      ru: 'Ужин, который после десяти километров в рекламе не нуждается',
    },
  ],
  bring: [
    {
      en: 'Walking shoes or trainers with a proper sole',
      pt: 'Botas leves ou ténis com boa sola',
      ru: 'Треккинговую обувь или кроссовки с хорошей подошвой',
    },
    {
      en: 'A warm layer and a rain jacket, whatever the sky says in Lisbon',
      pt: 'Um agasalho e um impermeável, diga o céu de Lisboa o que disser',
      ru: 'Тёплую кофту и дождевик, что бы ни обещало небо в Лиссабоне',
    },
    {
      en: 'Half a litre of water to start with',
      pt: 'Meio litro de água para começar',
      ru: 'Пол-литра воды на первое время',
    },
  ],
  pictures: ['sintra-mist', 'miradouro-pines', 'cabo-da-roca'],
  requestFrom: '08:00',
  requestUntil: '11:00',
  weekly: [
    { weekdays: [1, 4], times: ['08:30'], languages: ['en'] },
    { weekdays: [6], times: ['08:30'], languages: ['en', 'ru'] },
  ],
};
