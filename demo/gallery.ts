import type { Localised } from './seed-types.ts';

/** The demo gallery: illustrated prints in display order. */
export const gallery: readonly { scene: string; title: Localised; description: Localised }[] = [
  {
    scene: 'alfama-roofs-dawn',
    title: { en: 'Alfama, first light', pt: 'Alfama, primeira luz', ru: 'Алфама, первый свет' },
    description: {
      en: 'The roofs of Alfama at the hour when only the bakers and the gulls have an opinion.',
      pt: 'Os telhados de Alfama à hora em que só os padeiros e as gaivotas têm opinião.',
      ru: 'Крыши Алфамы в тот час, когда своё мнение есть только у пекарей и чаек.',
    },
  },
  {
    scene: 'tram-28-slope',
    title: { en: 'Tram 28, uphill', pt: 'O 28 a subir', ru: 'Двадцать восьмой, в гору' },
    description: {
      en: 'Tram 28 on one of the slopes for which its short, stubborn body was made.',
      pt: 'O elétrico 28 numa daquelas rampas para as quais foi feito assim, curto e teimoso.',
      ru: 'Трамвай № 28 на одном из подъёмов, ради которых он и вышел таким коротким и упрямым.',
    },
  },
  {
    scene: 'bridge-dusk',
    title: { en: 'The bridge at dusk', pt: 'A ponte ao lusco-fusco', ru: 'Мост в сумерках' },
    description: {
      en: 'The 25 de Abril bridge just after sunset, drawn without its hum.',
      pt: 'A Ponte 25 de Abril logo depois do pôr do sol, desenhada sem o zumbido.',
      ru: 'Мост 25 Апреля сразу после заката; гул нарисовать не удалось.',
    },
  },
  {
    scene: 'belem-tower',
    title: { en: 'Belém Tower', pt: 'Torre de Belém', ru: 'Беленская башня' },
    description: {
      en: 'Belém Tower was built out in the water; the bank has since come to meet it.',
      pt: 'A Torre de Belém foi construída dentro de água; a margem é que entretanto veio ter com ela.',
      ru: 'Беленскую башню построили в воде, а берег подошёл к ней потом сам.',
    },
  },
  {
    scene: 'miradouro-pines',
    title: { en: 'Under the pines', pt: 'À sombra dos pinheiros', ru: 'Под пиниями' },
    description: {
      en: 'A viewpoint in the shade of its pines, with the city laid out below and nothing urgent in it.',
      pt: 'Um miradouro à sombra dos pinheiros, com a cidade lá em baixo e nada de urgente nela.',
      ru: 'Смотровая площадка в тени пиний: внизу весь город, и ничего срочного.',
    },
  },
  {
    scene: 'river-ferry',
    title: { en: 'The Cacilhas ferry', pt: 'O cacilheiro', ru: 'Паром на Касильяш' },
    description: {
      en: 'A ferry halfway between Lisbon and Cacilhas, which is a ten-minute voyage and a good one.',
      pt: 'Um cacilheiro a meio do Tejo: a viagem é de dez minutos e vale por um cruzeiro.',
      ru: 'Паром на полпути между Лиссабоном и Касильяшем: плавание на десять минут, но хорошее.',
    },
  },
  {
    scene: 'azulejo-wall',
    title: { en: 'A wall of azulejos', pt: 'Parede de azulejos', ru: 'Стена в азулежу' },
    description: {
      en: 'One façade, one pattern, several hundred tiles, and a craftsman’s patience in the corners.',
      pt: 'Uma fachada, um padrão, umas centenas de azulejos e, nos cantos, a paciência de quem os assentou.',
      ru: 'Один фасад, один узор, несколько сотен изразцов и терпение мастера, заметное в углах.',
    },
  },
  {
    scene: 'sintra-mist',
    title: { en: 'Sintra in the mist', pt: 'Sintra com nevoeiro', ru: 'Синтра в тумане' },
    description: {
      en: 'Sintra wearing the mist that it keeps for visitors who left their jackets in Lisbon.',
      pt: 'Sintra com o nevoeiro que guarda para quem deixou o casaco em Lisboa.',
      ru: 'Синтра в тумане, который она бережёт для тех, кто оставил куртку в Лиссабоне.',
    },
  },
  {
    scene: 'fado-night',
    title: { en: 'Fado night', pt: 'Noite de fado', ru: 'Вечер фаду' },
    description: {
      en: 'The light is low, the guitar is tuned, and conversation is over until the applause.',
      pt: 'A luz está baixa, a guitarra afinada, e até às palmas ninguém diz mais nada.',
      ru: 'Свет притушен, гитара настроена, разговоры отложены до аплодисментов.',
    },
  },
  {
    scene: 'pasteis-coffee',
    title: { en: 'Natas and a coffee', pt: 'Natas e uma bica', ru: 'Паштейш и кофе' },
    description: {
      en: 'Pastéis de nata with an espresso: the shortest full stop in a Lisbon morning.',
      pt: 'Pastéis de nata e uma bica: em Lisboa, a manhã faz parágrafo ao balcão.',
      ru: 'Паштейш-де-ната и чашечка эспрессо: так лиссабонское утро ставит запятую.',
    },
  },
  {
    scene: 'bica-funicular',
    title: { en: 'The Bica funicular', pt: 'Elevador da Bica', ru: 'Фуникулёр Бика' },
    description: {
      en: 'The yellow car of the Bica funicular, in a street so steep that the businesses seem to lean on it.',
      pt: 'O amarelo da Bica, numa rua tão a pique que as casas parecem encostar-se a ele.',
      ru: 'Жёлтый вагон фуникулёра Бика на улице такой крутой, что дома будто держатся за него.',
    },
  },
  {
    scene: 'commerce-square-arch',
    title: {
      en: 'The arch on the square',
      pt: 'O arco do Terreiro do Paço',
      ru: 'Арка на площади',
    },
    description: {
      en: 'The Rua Augusta arch on Praça do Comércio, which Lisbon still calls by the palace it lost in 1755.',
      pt: 'O Arco da Rua Augusta, na praça que os lisboetas ainda tratam pelo nome do paço perdido em 1755.',
      ru: 'Арка улицы Аугушта на Торговой площади, которую в городе до сих пор зовут по дворцу, погибшему в 1755 году.',
    },
  },
  {
    scene: 'santa-justa-lift',
    title: { en: 'Santa Justa lift', pt: 'Elevador de Santa Justa', ru: 'Подъёмник Санта-Жушта' },
    description: {
      en: 'Iron lace from 1902, built to spare the people of Baixa the climb to Carmo.',
      pt: 'Renda de ferro de 1902, feita para poupar à gente da Baixa a subida ao Carmo.',
      ru: 'Железное кружево 1902 года, избавившее жителей Байши от подъёма на Карму.',
    },
  },
  {
    scene: 'cabo-da-roca',
    title: { en: 'Cabo da Roca', pt: 'Cabo da Roca', ru: 'Мыс Рока' },
    description: {
      en: 'The westernmost point of mainland Europe: lighthouse, cliff, and after that a great deal of water.',
      pt: 'O ponto mais ocidental da Europa continental: farol, falésia e, daí em diante, muita água.',
      ru: 'Самая западная точка материковой Европы: маяк, обрыв, а дальше — очень много воды.',
    },
  },
  {
    scene: 'jeronimos-cloister',
    title: {
      en: 'The cloister at Jerónimos',
      pt: 'Claustro dos Jerónimos',
      ru: 'Клуатр Жеронимуша',
    },
    description: {
      en: 'Two storeys of limestone at the Jerónimos monastery, carved as if stone were the easier material.',
      pt: 'Dois andares de calcário nos Jerónimos, lavrados como se a pedra fosse o material fácil.',
      ru: 'Два яруса известняка в монастыре Жеронимуш, вырезанные так, словно камень — материал податливый.',
    },
  },
  {
    scene: 'mouraria-stairs',
    title: { en: 'Steps in Mouraria', pt: 'Escadinhas da Mouraria', ru: 'Лесенки Моурарии' },
    description: {
      en: 'Steps in Mouraria, where a street is something you climb and a neighbour something you hear.',
      pt: 'Escadinhas na Mouraria, onde a rua se sobe e os vizinhos se ouvem.',
      ru: 'Лестница в Моурарии: здесь по улицам поднимаются, а соседей узнают по голосу.',
    },
  },
  {
    scene: 'tagus-sail',
    title: { en: 'A sail on the Tagus', pt: 'Uma vela no Tejo', ru: 'Парус на Тежу' },
    description: {
      en: 'One sail on the Tagus, wide enough here that Lisbon calls its upper reach the Sea of Straw.',
      pt: 'Uma vela no Tejo, que logo acima da cidade se alarga tanto que lhe chamam Mar da Palha.',
      ru: 'Парус на Тежу: чуть выше города река так широка, что её зовут Соломенным морем.',
    },
  },
  {
    scene: 'jacaranda-street',
    title: { en: 'Jacarandas', pt: 'Jacarandás', ru: 'Жакаранды' },
    description: {
      en: 'A few weeks around the start of June, when the jacarandas turn whole streets lilac, pavement included.',
      pt: 'Umas semanas, lá para o princípio de junho, em que os jacarandás pintam as ruas de lilás, calçada incluída.',
      ru: 'Несколько недель в начале лета жакаранды красят улицы в сиреневый — вместе с тротуарами.',
    },
  },
  {
    scene: 'castle-peacock',
    title: { en: 'The castle’s peacock', pt: 'O pavão do castelo', ru: 'Павлин из замка' },
    description: {
      en: 'A resident of São Jorge castle, who has the walls, the view and no interest in either.',
      pt: 'Um morador do Castelo de São Jorge, que tem as muralhas, a vista e nenhum interesse por elas.',
      ru: 'Житель замка Святого Георгия: у него есть стены, вид на город и ни малейшего интереса к ним.',
    },
  },
  {
    scene: 'arrabida-coast',
    title: { en: 'The Arrábida coast', pt: 'Costa da Arrábida', ru: 'Берег Аррабиды' },
    description: {
      en: 'South of Lisbon the Arrábida hills come down green to a sea that is clear, blue and colder than it looks.',
      pt: 'A sul de Lisboa, a serra da Arrábida desce verde até um mar claro, azul e mais frio do que parece.',
      ru: 'К югу от Лиссабона зелёная гряда Аррабида спускается к морю — прозрачному, синему и более холодному, чем кажется.',
    },
  },
];
