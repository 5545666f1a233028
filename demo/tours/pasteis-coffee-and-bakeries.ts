import type { TourSeed } from '../seed-types.ts';

export const pasteisCoffeeAndBakeries: TourSeed = {
  id: 'pasteis-coffee-and-bakeries',
  name: {
    en: 'Pastéis, Coffee and Bakeries',
    pt: 'Pastéis, bicas e padarias',
    ru: 'Паштейш, кофе и пекарни',
  },
  shortDescription: {
    en: 'We visit five counters in a morning, from a downtown classic to a tiled bakery uphill.',
    pt: 'Corremos cinco balcões numa manhã, de uma confeitaria da Baixa a uma padaria de azulejos.',
    ru: 'За утро обходим пять прилавков: от старинной кондитерской в Байше до пекарни в изразцах.',
  },
  description: {
    en: [
      'A Portuguese pastry shop is a parliament with better acoustics. People stand at the counter, order without looking at the menu, settle the affairs of the nation in four minutes and leave. This morning you learn to do the same: what to ask for, how to ask for it, and why a “bica” is not quite an espresso, whatever the machine says.',
      'We begin in Praça da Figueira, in a business that has been baking since 1829, and climb by way of Rossio and Carmo to Chiado, Camões and the top of Bairro Alto. On the way there are custard tarts straight from the oven, a cake made of egg yolks and convent thrift, coffee where Pessoa went to be alone in company, and bread with butter, which is harder to do well than any of the above.',
      'Portions are shared, so that nobody retires early. There is about a kilometre and a half of walking and one decent hill, placed deliberately between the first pastry and the second. Do not have breakfast first. Really.',
    ].join('\n\n'),
    pt: [
      'Uma pastelaria portuguesa é um parlamento com melhor acústica. As pessoas chegam ao balcão, pedem sem olhar para a lista, resolvem o país em quatro minutos e vão à vida delas. Nesta manhã aprende-se a fazer o mesmo ou, para quem já é da casa, discute-se a matéria com conhecimento de causa: bica ou italiana, nata com ou sem canela, torrada aparada ou por aparar.',
      'Começamos na Praça da Figueira, numa casa que coze desde 1829, e subimos pelo Rossio e pelo Carmo até ao Chiado, ao Camões e ao cimo do Bairro Alto. Pelo caminho há pastéis de nata acabados de sair do forno, um doce feito de gemas e de poupança conventual, café onde Pessoa ia para estar sozinho acompanhado e pão com manteiga, que é mais difícil de fazer bem do que tudo o resto.',
      'As doses são partilhadas, para ninguém desistir a meio. Anda-se quilómetro e meio, com uma subida a sério, posta de propósito entre o primeiro doce e o segundo. Não tome o pequeno-almoço antes. A sério.',
    ].join('\n\n'),
    ru: [
      'Португальская кондитерская — это парламент с хорошей акустикой. Люди подходят к стойке, заказывают, не глядя в меню, за четыре минуты решают судьбу страны и уходят. За утро вы научитесь тому же: что просить, как просить и почему «бика» — не совсем эспрессо, что бы ни утверждала кофемашина.',
      'Начинаем на Праса-да-Фигейра, в заведении, где пекут с 1829 года, и поднимаемся через Росиу и Карму к Шиаду, площади Камоэнса и верхнему краю Байру-Алту. По дороге — паштейш-де-ната прямо из печи, сладость из желтков и монастырской бережливости, кофе там, где Пессоа любил побыть один среди людей, и хлеб с маслом, который приготовить как следует труднее, чем всё остальное.',
      'Порции делим, чтобы никто не сошёл с дистанции. Пройти предстоит километра полтора и один настоящий подъем — мы намеренно поставили его между первым пирожным и вторым. Не завтракайте перед прогулкой. Мы серьезно.',
    ].join('\n\n'),
  },
  duration: { en: '2½ hours', pt: '2 horas e meia', ru: '2,5 часа' },
  durationMinutes: 150,
  maxGroupSize: 7,
  difficulty: 'easy',
  priceCents: 4900,
  priceType: 'per_person',
  badge: {
    en: 'Come hungry',
    pt: 'Venha em jejum',
    ru: 'Приходите голодными',
  },
  badgeColor: '#f2b705',
  meetingPoint: {
    en: 'Praça da Figueira, by the equestrian statue of King João I. Rossio metro station is one minute away.',
    pt: 'Praça da Figueira, junto à estátua equestre de D. João I. A estação de metro do Rossio fica a um minuto.',
    ru: 'Praça da Figueira, у конной статуи короля Жуана I. До станции метро Rossio — одна минута.',
  },
  meetingLatitude: 38.7136,
  meetingLongitude: -9.1378,
  itinerary: [
    {
      title: {
        en: 'Praça da Figueira: a shop from 1829',
        pt: 'Praça da Figueira: uma casa de 1829',
        ru: 'Праса-да-Фигейра: заведение 1829 года',
      },
      text: {
        en: 'Mirrors, a curving staircase and the shop that taught Lisbon to eat bolo-rei at Christmas. We start with something small and yellow, and a lesson in ordering.',
        pt: 'Espelhos, uma escadaria e a casa que ensinou Lisboa a comer bolo-rei pelo Natal. Começamos por uma coisa pequena e amarela.',
        ru: 'Зеркала, лестница и дом, который приучил Лиссабон к рождественскому болу-рей. Начинаем с чего-нибудь маленького и жёлтого и с урока, как делать заказ.',
      },
      coordinates: { latitude: 38.7137, longitude: -9.1382 },
    },
    {
      title: {
        en: 'Up to Largo do Carmo',
        pt: 'Subida ao Largo do Carmo',
        ru: 'Вверх, на Ларгу-ду-Карму',
      },
      text: {
        en: 'Under the iron lift of Santa Justa and uphill the honest way, on foot, with a convent sweet as the reward. In late May and June the square is purple with jacaranda.',
        pt: 'Passamos por baixo do elevador de Santa Justa e subimos como deve ser, a pé, com um doce conventual à espera. Em fins de maio e em junho, o largo fica roxo de jacarandás.',
        ru: 'Проходим под железным подъёмником Санта-Жушта и поднимаемся по-честному, пешком; в награду — монастырская сладость. В конце мая и в июне площадь лиловая от жакаранд.',
      },
      coordinates: { latitude: 38.7122, longitude: -9.1407 },
    },
    {
      title: {
        en: 'Chiado: the bica',
        pt: 'Chiado: a bica',
        ru: 'Шиаду: бика',
      },
      text: {
        en: 'Coffee at a marble counter, with three theories about where the word “bica” comes from. We know which one is false and will let you like it anyway.',
        pt: 'Café ao balcão de mármore e três teorias sobre a origem da palavra «bica». Sabemos qual delas é falsa, mas ninguém está proibido de gostar dela.',
        ru: 'Кофе у мраморной стойки и три версии того, откуда взялось слово «бика». Мы знаем, какая из них неверна, но нравиться она всё равно может.',
      },
      coordinates: { latitude: 38.7107, longitude: -9.1421 },
    },
    {
      title: {
        en: 'Rua do Loreto: tarts from the oven',
        pt: 'Rua do Loreto: natas do forno',
        ru: 'Руа-ду-Лорету: паштейш из печи',
      },
      text: {
        en: 'Through the glass you see every fold of the pastry; a bell rings when a tray comes out. Eat it hot, standing, leaning slightly forward.',
        pt: 'Atrás do vidro vê-se cada dobra da massa e, quando sai um tabuleiro, toca o sino. Come-se quente, de pé e com o corpo um pouco inclinado para a frente.',
        ru: 'За стеклом видно каждую складку теста; когда достают противень, звонит колокольчик. Есть полагается горячим, стоя и слегка наклонившись вперед.',
      },
      coordinates: { latitude: 38.7107, longitude: -9.1438 },
    },
    {
      title: {
        en: 'Rua Dom Pedro V: bread',
        pt: 'Rua Dom Pedro V: o pão',
        ru: 'Руа-Дон-Педру-Кинту: хлеб',
      },
      text: {
        en: 'We end in a corner bakery dressed like an opera business, with a dome, tiles and columns. Bread, butter, cheese, and the view from São Pedro de Alcântara to walk it off.',
        pt: 'Acabamos numa padaria de esquina vestida de ópera, com cúpula, azulejos e colunas. Pão, manteiga, queijo e, para desmoer, a vista de São Pedro de Alcântara.',
        ru: 'Заканчиваем в угловой пекарне, наряженной под оперный театр: купол, изразцы, колонны. Хлеб, масло, сыр, а чтобы всё улеглось — вид с Сан-Педру-де-Алкантара.',
      },
      coordinates: { latitude: 38.7155, longitude: -9.1466 },
    },
  ],
  included: [
    {
      en: 'Five tastings, with coffee, tea or juice',
      pt: 'Cinco provas, com café, chá ou sumo',
      ru: 'Пять дегустаций с кофе, чаем или соком',
    },
    {
      en: 'A small dictionary of Lisbon coffee to take home',
      pt: 'Um pequeno dicionário do café lisboeta para levar para casa',
      ru: 'Маленький словарь лиссабонского кофе на память',
    },
  ],
  notIncluded: [
    {
      en: 'The box of six that you will want to take away',
      pt: 'A caixa de seis que vai querer levar',
      ru: 'Коробка на шесть штук, которую вы захотите унести с собой',
    },
    {
      en: 'Lunch, should anyone still need it',
      pt: 'Almoço, se ainda fizer falta a alguém',
      ru: 'Обед, если он кому-нибудь ещё понадобится',
    },
  ],
  bring: [
    {
      en: 'An appetite',
      pt: 'Apetite',
      ru: 'Аппетит',
    },
    {
      en: 'Word of any allergies two days ahead: nearly everything here has egg, milk and wheat in it',
      pt: 'Aviso de alergias com dois dias de antecedência: quase tudo leva ovos, leite e trigo',
      ru: 'Предупреждение об аллергиях за два дня: почти везде есть яйца, молоко и пшеница',
    },
  ],
  pictures: ['pasteis-coffee', 'santa-justa-lift', 'jacaranda-street'],
  requestFrom: '09:00',
  requestUntil: '16:00',
  weekly: [
    { weekdays: [1, 3, 5, 6], times: ['09:30'], languages: ['en'] },
    { weekdays: [2, 4], times: ['09:30'], languages: ['en', 'pt'] },
  ],
};
