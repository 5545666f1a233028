import type {
  AboutSettings,
  GuidesSettings,
  HomeSettings,
  QuestionsSettings,
} from '#contract/content/home.schemas.ts';

type PictureOf = (scene: string) => string;

/** A scene with its alternative text and its focal point. */
const place = (
  pictureId: string,
  alt: { en: string; pt: string; ru: string },
  focus: { x: number; y: number } | null = null,
) => ({ pictureId, alt, focus });

/** The texts of the demo's home page. */
export const homeWords = (pictureOf: PictureOf): HomeSettings => ({
  hero: {
    heading: {
      en: 'Lisbon at the pace of a conversation',
      pt: 'Lisboa ao ritmo de uma boa conversa',
      ru: 'Лиссабон в ритме хорошей беседы',
    },
    text: {
      en: 'We walk the hills in shared groups of {groupMaximum} at most, so nobody follows an umbrella and everybody gets an answer.',
      pt: 'Subimos as colinas em grupos partilhados de {groupMaximum}, no máximo: ninguém anda atrás de um guarda-chuva e todos têm resposta.',
      ru: 'Ходим по холмам общими группами до {groupMaximum} человек: никто не бежит за зонтиком, и у гида есть время ответить каждому.',
    },
    action: { en: 'Choose your tour', pt: 'Escolha o seu passeio', ru: 'Выбрать экскурсию' },
    picture: place(
      pictureOf('miradouro-pines'),
      {
        en: 'A viewpoint under the pines',
        pt: 'Um miradouro à sombra dos pinheiros',
        ru: 'Смотровая площадка под пиниями',
      },
      { x: 55, y: 45 },
    ),
  },
  facts: [
    {
      en: 'At most {groupMaximum} people',
      pt: 'No máximo {groupMaximum} pessoas',
      ru: 'Не больше {groupMaximum} человек',
    },
    {
      en: 'English, Portuguese, Russian',
      pt: 'Português, inglês, russo',
      ru: 'По-русски, по-английски, по-португальски',
    },
    {
      en: 'Free cancellation up to {cancellationHours} h before',
      pt: 'Cancelamento gratuito até {cancellationHours} h antes',
      ru: 'Бесплатная отмена за {cancellationHours} ч до начала',
    },
  ],
  tours: {
    heading: {
      en: 'Tours we would take our friends on',
      pt: 'Passeios a que levaríamos os amigos',
      ru: 'Экскурсии, на которые мы водим друзей',
    },
    lead: {
      en: 'Walks, sails and long tables, each with one guide. Shared tours have room for {groupMaximum}; private ones are yours alone.',
      pt: 'Caminhadas, barcos e mesas, cada passeio com o seu guia. Nos partilhados há lugar para {groupMaximum}; os privados são só seus.',
      ru: 'Прогулки, лодки и застолья, всегда с гидом. В общей группе не больше {groupMaximum} гостей, индивидуальная экскурсия — только для вашей компании.',
    },
  },
  about: {
    heading: {
      en: 'We live on these stairs',
      pt: 'Vivemos nestas escadinhas',
      ru: 'Эти лестницы — наш дом',
    },
    text: {
      en: 'A miradouro is a place where Lisbon stops to look at itself: a wall to lean on, a kiosk, a pine for shade. We took the name because that is how we like to guide. We stop, we look, and then we talk about what we see.\n\nWe are a small business with an office in Alfama. Nobody here reads from a script, nobody takes you to a cousin’s souvenir shop, and the person who answers your e-mail may well be the one who meets you at the fountain.',
      pt: 'Um miradouro é o sítio onde Lisboa se detém a olhar para si própria: um muro para encostar os cotovelos, um quiosque, um pinheiro que faz sombra. Ficámos com o nome porque é assim que gostamos de guiar: paramos, olhamos e só depois conversamos.\n\nSomos uma casa pequena, com escritório em Alfama. Aqui ninguém recita um guião nem o leva à loja de recordações do primo, e quem responde ao seu e-mail pode muito bem ser quem o espera junto ao chafariz.',
      ru: 'Мирадоуро — это место, где Лиссабон останавливается, чтобы посмотреть на себя: парапет, киоск, тень пинии. Мы взяли это имя, потому что так и водим: останавливаемся, смотрим, а потом говорим о том, что увидели.\n\nМы маленькая команда с конторой в Алфаме. Здесь никто не читает по бумажке и не ведёт вас в сувенирную лавку к родственнику, а на ваше письмо вполне может ответить тот, кто встретит вас у фонтана.',
    },
    picture: place(pictureOf('miradouro-pines'), {
      en: 'Under the pines',
      pt: 'À sombra dos pinheiros',
      ru: 'Под пиниями',
    }),
  },
  reasonsHeading: {
    en: 'Why people choose us',
    pt: 'Porque nos escolhem',
    ru: 'Почему выбирают нас',
  },
  reasons: [
    {
      icon: 'users',
      heading: { en: 'Small groups', pt: 'Grupos pequenos', ru: 'Небольшие группы' },
      text: {
        en: 'At most {groupMaximum} people on a shared tour, always: they fit around one table, on one landing and into one conversation. Larger parties get a private tour.',
        pt: 'No máximo {groupMaximum} pessoas num passeio partilhado, sempre: cabem à volta de uma mesa, num patamar e na mesma conversa. Grupos maiores têm um passeio privado.',
        ru: 'В общей группе не больше {groupMaximum} человек, всегда: столько помещается за одним столом, на одной площадке и в одном разговоре. Для больших компаний есть индивидуальные экскурсии.',
      },
    },
    {
      icon: 'map',
      heading: { en: 'Local expertise', pt: 'Quem conhece a cidade', ru: 'Знание города' },
      text: {
        en: 'Your guide lives here, votes here and argues about the trams here. You get the city of today, with its footnotes.',
        pt: 'O seu guia vive cá, vota cá e refila com os elétricos daqui. Mostra-lhe a cidade de hoje, com notas de rodapé.',
        ru: 'Гид здесь живёт, голосует и спорит о трамваях. Вы увидите сегодняшний город, со сносками и примечаниями.',
      },
    },
    {
      icon: 'compass',
      heading: { en: 'Custom tours', pt: 'Passeios à medida', ru: 'Экскурсии на заказ' },
      text: {
        en: 'A wheelchair, a grandmother, a toddler, a passion for ironwork: tell us, and we draw the route around it.',
        pt: 'Uma cadeira de rodas, uma avó, um bebé, uma paixão por ferro forjado: diga-nos e desenhamos o percurso à volta disso.',
        ru: 'Инвалидная коляска, бабушка, малыш, страсть к чугунному литью: расскажите, и мы придумаем маршрут под вас.',
      },
    },
    {
      icon: 'coins',
      heading: { en: 'Value for money', pt: 'Um preço justo', ru: 'Честная цена' },
      text: {
        en: 'The price you see is the price you pay, tastings and tickets named one by one. Cancel free up to {cancellationHours} h before.',
        pt: 'O preço que vê é o preço que paga, com provas e bilhetes discriminados um a um. Cancele sem custos até {cancellationHours} h antes.',
        ru: 'Цена на сайте окончательная, дегустации и билеты указаны отдельной строкой. Отмена бесплатна не позднее чем за {cancellationHours} ч до начала.',
      },
    },
  ],
  galleryHeading: {
    en: 'Lisbon, drawn by hand',
    pt: 'Lisboa, desenhada à mão',
    ru: 'Лиссабон, нарисованный от руки',
  },
  callToAction: {
    heading: {
      en: 'The light is good tomorrow, too',
      pt: 'Amanhã a luz também vai ser boa',
      ru: 'Завтра свет тоже будет хорош',
    },
    text: {
      en: 'Pick a date and keep your spot at once, or tell us what you are looking for: we answer within {replyHours} hours, sooner if your date is near.',
      pt: 'Escolha uma data e guarde já o seu lugar, ou diga-nos o que procura: respondemos em {replyHours} horas, ou antes, se a data estiver próxima.',
      ru: 'Выберите дату и сразу займите место или расскажите, что ищете: ответим в течение {replyHours} часов, а если дата близко, то раньше.',
    },
    action: { en: 'Book now', pt: 'Reservar agora', ru: 'Забронировать' },
    picture: place(
      pictureOf('bridge-dusk'),
      { en: 'The bridge at dusk', pt: 'A ponte ao lusco-fusco', ru: 'Мост в сумерках' },
      { x: 65, y: 60 },
    ),
  },
  footer: {
    en: 'Lisbon on foot, at the pace of a conversation. Small groups, real neighbourhoods, guides who live here.',
    pt: 'Lisboa a pé, ao ritmo de uma boa conversa. Grupos pequenos, bairros de verdade e guias que cá vivem.',
    ru: 'Лиссабон пешком, в ритме хорошей беседы. Маленькие группы, настоящие кварталы и гиды, которые здесь живут.',
  },
  parts: {
    tours: true,
    about: true,
    guides: true,
    reasons: true,
    reviews: true,
    gallery: true,
    callToAction: true,
    contact: true,
  },
});

/** The texts of the demo's about page. */
export const aboutWords = (pictureOf: PictureOf): AboutSettings => ({
  heading: {
    en: 'A wall to lean on, a view, and somebody to talk to',
    pt: 'Um muro, uma vista e alguém com quem conversar',
    ru: 'Парапет, вид и собеседник',
  },
  lead: {
    en: 'A miradouro is where Lisbon stops to look at itself. We borrowed the name, and the habit.',
    pt: 'Um miradouro é o sítio onde Lisboa se detém a olhar para si própria. Ficámos com o nome e com o hábito.',
    ru: 'Мирадоуро — место, где Лиссабон останавливается посмотреть на себя. Мы взяли себе имя и привычку.',
  },
  picture: place(pictureOf('miradouro-pines'), {
    en: 'Under the pines',
    pt: 'À sombra dos pinheiros',
    ru: 'Под пиниями',
  }),
  storyHeading: { en: 'Who we are', pt: 'Quem somos', ru: 'Кто мы' },
  story: {
    en: 'We began with one walk and one complaint. The walk was Alfama at seven in the morning; the complaint was that no tour we knew left time for a question. So we made the groups small enough for conversation and the routes short enough to stop whenever something happens, because on these stairs something usually does.\n\nWe take no commission from shops and no money for tables. If we stop at a counter, it is because the coffee is good and the owner lets us stand in the way. When it rains we know where the arcades are, and when a route is wrong for your knees we say so before you pay.',
    pt: 'Começámos com um passeio e uma queixa. O passeio era Alfama às sete da manhã; a queixa, que nenhuma visita que conhecíamos deixava tempo para uma pergunta. Fizemos então grupos pequenos, que cabem numa conversa, e percursos curtos, que deixam parar quando acontece alguma coisa. Nestas escadas, costuma acontecer.\n\nNão recebemos comissões de lojas nem dinheiro por mesas. Se paramos a um balcão, é porque o café é bom e o dono nos deixa atrapalhar. Quando chove, sabemos onde há arcadas, e, se um percurso não serve para os seus joelhos, dizemo-lo antes de pagar.',
    ru: 'Мы начали с одной прогулки и одной жалобы. Прогулка — Алфама в семь утра, жалоба — ни на одной известной нам экскурсии не оставалось времени на вопрос. Поэтому группы у нас такие, что хватает одного разговора, а маршруты такие, что можно остановиться, если что-то происходит. На этих лестницах обычно происходит.\n\nМы не берём процент с магазинов и денег за столики. Если останавливаемся у стойки, значит, там хороший кофе и хозяин разрешает нам мешаться под ногами. В дождь мы знаем, где галереи, а если маршрут не для ваших коленей, скажем об этом до оплаты.',
  },
  closing: {
    en: 'Come and lean on the wall with us',
    pt: 'Venha encostar-se ao muro connosco',
    ru: 'Приходите постоять с нами у парапета',
  },
});

/** Frequently asked questions, answered as in the demo's terms of service. */
export const questionWords: QuestionsSettings = {
  questions: [
    {
      question: {
        en: 'Can I cancel, or come on another day?',
        pt: 'Posso cancelar ou vir noutro dia?',
        ru: 'Можно отменить бронирование или прийти в другой день?',
      },
      answer: {
        en: 'Yes, free of charge up to {cancellationHours} h before the start: the page of your booking does both. Later than that the spots cannot be given back; write or call all the same, and we will do what we can.',
        pt: 'Sim, sem custos, até {cancellationHours} h antes do início: a página da sua reserva serve para as duas coisas. Depois disso já não podemos devolver os lugares; escreva ou ligue na mesma, e faremos o que for possível.',
        ru: 'Да, бесплатно, не позднее чем за {cancellationHours} ч до начала: и то и другое делается на странице вашего бронирования. Позже отказаться от мест нельзя, но всё равно напишите или позвоните: сделаем что сможем.',
      },
    },
    {
      question: {
        en: 'Where do we meet, and how early should I come?',
        pt: 'Onde nos encontramos, e com que antecedência devo chegar?',
        ru: 'Где мы встречаемся и за сколько приходить?',
      },
      answer: {
        en: 'Each tour’s page names its meeting point and links to a map, and your voucher repeats it. Be there {arriveMinutes} minutes before the start: the group leaves on time.',
        pt: 'A página de cada passeio indica o ponto de encontro e tem um mapa, e o seu voucher repete-o. Chegue {arriveMinutes} minutos antes do início: o grupo sai à hora marcada.',
        ru: 'Место встречи с картой указано на странице каждой экскурсии и в вашем ваучере. Приходите за {arriveMinutes} минут до начала: группа выходит вовремя.',
      },
    },
    {
      question: { en: 'What if it rains?', pt: 'E se chover?', ru: 'А если пойдёт дождь?' },
      answer: {
        en: 'We walk in ordinary rain, and we know where the arcades are. If the weather makes a tour unsafe, we tell you as soon as we know, and you choose between another date and a full refund.',
        pt: 'Com chuva normal, passeamos na mesma, e sabemos onde ficam as arcadas. Se o tempo tornar o passeio inseguro, avisamos assim que soubermos, e escolhe entre outra data e o reembolso total.',
        ru: 'В обычный дождь мы гуляем: знаем, где арки и навесы. Если из-за погоды идти опасно, сообщим сразу, как только узнаем, а вы выберете другую дату или полный возврат денег.',
      },
    },
    {
      question: {
        en: 'May I bring children?',
        pt: 'Posso levar crianças?',
        ru: 'Можно прийти с детьми?',
      },
      answer: {
        en: 'Gladly. Count them as participants when you book, whatever their age. On Alfama’s steps a carrier serves you better than a pushchair. If you would rather go at your children’s pace, choose a tour with a price per group: it is yours alone.',
        pt: 'Com todo o gosto. Conte-as como participantes ao reservar, seja qual for a idade. Nas escadas de Alfama, um porta-bebés dá mais jeito do que um carrinho. Se prefere ir ao ritmo das crianças, escolha um passeio com preço por grupo: é só vosso.',
        ru: 'Конечно. При бронировании считайте детей участниками, в любом возрасте. На лестницах Алфамы слинг или рюкзак-переноска удобнее коляски. Если хочется идти в детском темпе, выберите экскурсию с ценой за группу: она только для вас.',
      },
    },
    {
      question: {
        en: 'How hard is the walking?',
        pt: 'O percurso é difícil?',
        ru: 'Тяжело ли идти?',
      },
      answer: {
        en: 'Each tour says whether it is easy, medium or hard. Lisbon has hills, steps and uneven cobbles, so wear shoes with a good sole. If steps are a problem, or you use a wheelchair, tell us: we draw the route around it.',
        pt: 'Cada passeio indica a dificuldade: fácil, média ou exigente. Lisboa tem colinas, escadas e calçada irregular, por isso traga sapatos com boa sola. Se as escadas são um problema ou se usa cadeira de rodas, diga-nos: desenhamos o percurso a pensar nisso.',
        ru: 'У каждой экскурсии указано, лёгкая она, средняя или сложная. В Лиссабоне холмы, лестницы и неровная брусчатка, так что выбирайте обувь с хорошей подошвой. Если лестницы вам трудны или вы на коляске, скажите нам: проложим маршрут с учётом этого.',
      },
    },
    {
      question: { en: 'How do I pay?', pt: 'Como se paga?', ru: 'Как оплатить?' },
      answer: {
        en: 'On this website payment is a demonstration: no card is asked for and nothing is charged. The price you see when you book is the whole price, per person or per group as the tour says.',
        pt: 'Neste site o pagamento é uma demonstração: não pedimos cartão e nada é cobrado. O preço que vê ao reservar é o preço final, por pessoa ou por grupo, conforme o passeio.',
        ru: 'На этом сайте оплата демонстрационная: карта не нужна, деньги не списываются. Цена при бронировании окончательная: с человека или за группу, как указано у экскурсии.',
      },
    },
    {
      question: {
        en: 'There are more than {groupMaximum} of us. What now?',
        pt: 'Somos mais de {groupMaximum}. E agora?',
        ru: 'Нас больше {groupMaximum}. Что делать?',
      },
      answer: {
        en: 'Send a request on the tour’s page, for up to {partyMaximum} people. We answer with a private offer within {replyHours} hours, sooner if your date is near.',
        pt: 'Envie um pedido na página do passeio, para um máximo de {partyMaximum} pessoas. Respondemos com uma proposta privada em {replyHours} horas, ou antes, se a data estiver próxima.',
        ru: 'Отправьте заявку на странице экскурсии, можно до {partyMaximum} человек. Ответим отдельным предложением в течение {replyHours} часов, а если дата близко, то раньше.',
      },
    },
    {
      question: {
        en: 'Which languages do your guides speak?',
        pt: 'Que línguas falam os vossos guias?',
        ru: 'На каких языках говорят гиды?',
      },
      answer: {
        en: 'English, Portuguese and Russian. Write to us in any of the three; we answer in the same one.',
        pt: 'Português, inglês e russo. Escreva-nos em qualquer das três; respondemos na mesma.',
        ru: 'На русском, английском и португальском. Пишите на любом из них, на нем и ответим.',
      },
    },
  ],
};

/** The keys of the demo's guides, which its dates refer to. */
export const guideIds = {
  leonor: '1e0a0b5d2f7c4c6a9b3d8e1f4a7c2b60',
  duarte: 'd0a27e5b91c34f8ea6b2c4d8f0137e95',
  vera: '5e2a8c41b7d94f03826e9a1d5c3f7b08',
} as const;

/** The demo's guides. */
export const guideWords = (pictureOf: (scene: string) => string): GuidesSettings => ({
  guides: [
    {
      id: guideIds.leonor,
      name: { en: 'Leonor Vaz', pt: 'Leonor Vaz', ru: 'Леонор Ваш' },
      languages: {
        en: 'Portuguese, English',
        pt: 'Português e inglês',
        ru: 'Португальский, английский',
      },
      guidesIn: ['en', 'pt'],
      text: {
        en: 'Grew up above a bakery in Alfama, studied history, and still gets up at five. Alfama at dawn is hers.',
        pt: 'Cresceu por cima de uma padaria em Alfama, estudou História e ainda hoje se levanta às cinco. A Alfama da madrugada é com ela.',
        ru: 'Выросла в Алфаме над пекарней, изучала историю и до сих пор встаёт в пять. Рассветная Алфама — это к ней.',
      },
      picture: {
        pictureId: pictureOf('guide-leonor'),
        alt: {
          en: 'Leonor with a red scarf, the roofs of Alfama behind her at sunrise',
          pt: 'Leonor de lenço vermelho, com os telhados de Alfama ao nascer do sol',
          ru: 'Леонор в красном платке, за ней крыши Алфамы на рассвете',
        },
        focus: null,
      },
      isActive: true,
    },
    {
      id: guideIds.duarte,
      name: { en: 'Duarte Pires', pt: 'Duarte Pires', ru: 'Дуарте Пиреш' },
      languages: {
        en: 'Portuguese, English',
        pt: 'Português e inglês',
        ru: 'Португальский, английский',
      },
      guidesIn: ['en', 'pt'],
      text: {
        en: 'Restored tiles for eleven years before he began to talk about them. Ask him what is wrong with the blue.',
        pt: 'Restaurou azulejos durante onze anos antes de começar a falar deles. Pergunte-lhe o que se passa com aquele azul.',
        ru: 'Одиннадцать лет реставрировал изразцы, прежде чем начал о них рассказывать. Спросите его, что не так с этим синим.',
      },
      picture: {
        pictureId: pictureOf('guide-duarte'),
        alt: {
          en: 'Duarte laughing, in round glasses and an apron, before a tiled wall',
          pt: 'Duarte a rir, de óculos redondos e avental, diante de uma parede de azulejos',
          ru: 'Дуарте смеётся: круглые очки, фартук, за ним стена в изразцах',
        },
        focus: null,
      },
      isActive: true,
    },
    {
      id: guideIds.vera,
      name: { en: 'Vera Sokolova', pt: 'Vera Sokolova', ru: 'Вера Соколова' },
      languages: {
        en: 'Russian, Portuguese, English',
        pt: 'Russo, português e inglês',
        ru: 'Русский, португальский, английский',
      },
      guidesIn: ['en', 'pt', 'ru'],
      text: {
        en: 'Came from Kazan for one term at the university, fourteen years ago. Knows every ferry captain by name.',
        pt: 'Veio de Kazan para um semestre na universidade, há catorze anos. Conhece pelo nome todos os mestres dos cacilheiros.',
        ru: 'Приехала из Казани на один семестр четырнадцать лет назад. Знает по имени каждого капитана парома.',
      },
      picture: {
        pictureId: pictureOf('guide-vera'),
        alt: {
          en: 'Vera in a yellow raincoat by the river, a ferry and the bridge behind her',
          pt: 'Vera de gabardina amarela à beira-rio, com um cacilheiro e a ponte atrás',
          ru: 'Вера в жёлтом плаще у реки, за ней паром и мост',
        },
        focus: null,
      },
      isActive: true,
    },
  ],
});
