import type { AboutSettings, HomeSettings } from '#contract/home.schemas.ts';

type PictureOf = (scene: string) => string;

/** A scene in its place: what it shows is said in its words, what it keeps in sight by a point. */
const place = (
  pictureId: string,
  alt: { en: string; pt: string; ru: string },
  focus: { x: number; y: number } | null = null,
) => ({ pictureId, alt, focus });

/** What the demo says on its home page. */
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
      pictureOf('alfama-roofs-dawn'),
      { en: 'Alfama, first light', pt: 'Alfama, primeira luz', ru: 'Алфама, первый свет' },
      { x: 30, y: 30 },
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
      ru: 'Бесплатная отмена за {cancellationHours} часа',
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
      en: 'A miradouro is a place where Lisbon stops to look at itself: a wall to lean on, a kiosk, a pine for shade. We took the name because that is how we like to guide. We stop, we look, and then we talk about what we see.\n\nWe are a small house with an office in Alfama. Nobody here reads from a script, nobody takes you to a cousin’s souvenir shop, and the person who answers your e-mail may well be the one who meets you at the fountain.',
      pt: 'Um miradouro é o sítio onde Lisboa se detém a olhar para si própria: um muro para encostar os cotovelos, um quiosque, um pinheiro que faz sombra. Ficámos com o nome porque é assim que gostamos de guiar: paramos, olhamos e só depois conversamos.\n\nSomos uma casa pequena, com escritório em Alfama. Aqui ninguém recita um guião nem o leva à loja de recordações do primo, e quem responde ao seu e-mail pode muito bem ser quem o espera junto ao chafariz.',
      ru: 'Мирадоуро — это место, где Лиссабон останавливается, чтобы посмотреть на себя: парапет, киоск, тень пинии. Мы взяли это имя, потому что так и водим: останавливаемся, смотрим, а потом говорим о том, что увидели.\n\nМы маленькая команда с конторой в Алфаме. Здесь никто не читает по бумажке и не ведет вас в сувенирную лавку к родственнику, а на ваше письмо вполне может ответить тот, кто встретит вас у фонтана.',
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
        ru: 'Гид здесь живет, голосует и спорит о трамваях. Вы увидите сегодняшний город, со сносками и примечаниями.',
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
        en: 'The price you see is the price you pay, tastings and tickets named one by one. Cancel free up to {cancellationHours} hours before.',
        pt: 'O preço que vê é o preço que paga, com provas e bilhetes discriminados um a um. Cancele sem custos até {cancellationHours} horas antes.',
        ru: 'Цена на сайте окончательная, дегустации и билеты указаны отдельной строкой. Отмена бесплатна не позже чем за {cancellationHours} часа до начала.',
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

/** And on the page about itself. */
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
    ru: 'Мы начали с одной прогулки и одной жалобы. Прогулка — Алфама в семь утра, жалоба — ни на одной известной нам экскурсии не оставалось времени на вопрос. Поэтому группы у нас такие, что хватает одного разговора, а маршруты такие, что можно остановиться, если что-то происходит. На этих лестницах обычно происходит.\n\nМы не берем процент с магазинов и денег за столики. Если останавливаемся у стойки, значит, там хороший кофе и хозяин разрешает нам мешаться под ногами. В дождь мы знаем, где галереи, а если маршрут не для ваших коленей, скажем об этом до оплаты.',
  },
  closing: {
    en: 'Come and lean on the wall with us',
    pt: 'Venha encostar-se ao muro connosco',
    ru: 'Приходите постоять с нами у парапета',
  },
});
