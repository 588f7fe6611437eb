export const WOMEN = `Adriana|Alejandra|Alicia|Ana Lucía|Ana Sofía|Andrea|Ángela|Araceli|Beatriz|Berenice|Brenda|Camila
|Carolina|Claudia|Cristina|Daniela|Diana|Elena|Elisa|Elizabeth|Erika|Esther|Eugenia|Fátima|Fernanda|Gabriela
|Georgina|Gloria|Graciela|Inés|Irene|Isabela|Itzel|Jimena|Josefina|Julieta|Karla|Laura|Leticia|Lorena|Lucía
|Luz Elena|Maite|Marcela|Margarita|María Fernanda|María José|Mariana|Marisol|Martha|Mercedes|Miriam|Mónica
|Montserrat|Nadia|Natalia|Norma|Ofelia|Pamela|Patricia|Paulina|Regina|Renata|Rocío|Rosario|Sandra|Silvia|Sofía
|Susana|Tania|Teresa|Valentina|Valeria|Verónica|Victoria|Ximena|Yolanda|Zaira`;

export const MEN = `Alberto|Alejandro|Antonio|Arturo|Carlos|César|Daniel|Eduardo|Emilio|Enrique|Fernando|Francisco
|Gerardo|Héctor|Hugo|Ignacio|Javier|Joaquín|Jorge|José Ángel|Luis|Manuel|Mauricio|Miguel|Óscar|Pablo|Raúl|Ricardo
|Roberto|Rodrigo|Santiago|Sergio|Víctor`;

export const SURNAMES = `Acosta|Aguilar|Alcántara|Aldama|Amezcua|Arce|Arriaga|Arriola|Avendaño|Barragán|Becerra|Beltrán
|Benítez|Bustos|Camacho|Cano|Cárdenas|Carmona|Carranza|Castellanos|Cervantes|Chávez|Cisneros|Correa|Cuéllar
|Delgadillo|Domínguez|Duarte|Escalante|Escobedo|Espinosa|Figueroa|Fonseca|Fuentes|Galindo|Gallardo|Garza|Godínez
|Guerrero|Gutiérrez|Herrera|Ibáñez|Jáuregui|Landa|Larios|Ledesma|Limón|Lozano|Luna|Madrigal|Maldonado|Manríquez
|Márquez|Medina|Mejía|Mendieta|Meza|Mireles|Montes|Mora|Navarro|Nava|Núñez|Ochoa|Olivares|Olvera|Orozco|Padilla
|Paredes|Peña|Peralta|Pineda|Ponce|Prado|Quezada|Quiñones|Quiroz|Rangel|Rendón|Rentería|Reynoso|Rivas|Robles|Rosales
|Rubio|Salgado|Sandoval|Solano|Solís|Sotelo|Tamayo|Tejeda|Toledo|Trejo|Treviño|Urrutia|Valadez|Vázquez|Velasco
|Vidal|Villalobos|Villegas|Zamudio|Zavala|Zepeda|Zúñiga`;

/** The names of a list, whatever its line breaks. */
export function namesOf(list: string): string[] {
  return list.split('|').map(name => name.trim());
}

export const CLIENT_COMMENTS = [
  'Cuero cabelludo sensible: prueba de parche antes de cualquier tinte.',
  'Prefiere café sin azúcar y la estación junto a la ventana.',
  'Alergia a la parafenilendiamina (PPD); usar línea sin amoniaco.',
  'Siempre llega diez minutos antes.',
  'Confirmar por WhatsApp un día antes, no contesta llamadas.',
  'Le gusta el secado con difusor, sin cepillo.',
  'En tratamiento médico: sin decoloración ni formol.',
  'Se lleva el producto recomendado casi siempre.',
  'Pide factura; RFC en el expediente.',
  'Cabello muy poroso por alberca, nada tres veces por semana.',
  'Viene con su hija, agendar a las dos juntas.',
  'Prefiere pagar con transferencia.',
  'Sólo con Mariana o Guadalupe.',
  'Decoloraciones previas en casa, revisar elasticidad antes de aplicar.',
  'No le gusta que le platiquen durante el lavado.',
  'Usa minoxidil; evitar exfoliantes.',
  'Canas resistentes en sienes, dejar cinco minutos más.',
  'Trae estacionamiento del edificio de enfrente, sellar boleto.',
];

export const CAUTION_COMMENTS = [
  'Dejó dos citas sin avisar en el mismo mes. Consultar con administración antes de agendar.',
  'Reclamo abierto por resultado de alaciado; las visitas de seguimiento van por cuenta del salón.',
  'Tuvo reacción a un tinte. Retoques de cortesía hasta nuevo aviso.',
];

export const BLACKLIST_COMMENTS = [
  'Cheque devuelto y trato grosero al personal. No agendar.',
  'Tres cancelaciones el mismo día sin pagar anticipo.',
];

/** Clients that come in every picture of the salon, with what is known of them. */
export const REGULARS: {
  first_name: string;
  last_name: string;
  man?: boolean;
  level_id?: string;
  phone: string;
  email?: string;
  birthday?: string;
  comments?: string;
}[] = [
  {
    first_name: 'Ximena',
    last_name: 'Cárdenas Villaseñor',
    level_id: '2,5,',
    phone: '5548219034',
    email: 'ximena.cardenas@correo.mx',
    birthday: '1992-03-14',
    comments:
      'Cuero cabelludo sensible: prueba de parche antes de cualquier tinte. Prefiere café sin azúcar y la estación junto a la ventana.',
  },
  {
    first_name: 'Valeria',
    last_name: 'Ochoa Manríquez',
    phone: '5511794402',
    email: 'vale.ochoa@correo.mx',
    birthday: '1988-07-30',
  },
  {
    first_name: 'María Fernanda',
    last_name: 'Gutiérrez de la Garza',
    level_id: '2,',
    phone: '5533907716',
    email: 'mafer.gutierrez.garza@despacho-gutierrez.com.mx',
    birthday: '1979-12-03',
  },
  { first_name: 'Rodrigo', last_name: 'Peña Arriola', man: true, phone: '5580342251' },
  {
    first_name: 'Adriana',
    last_name: 'Cervantes Luna',
    phone: '5566771029',
    email: 'adriana.cl@correo.mx',
    birthday: '1995-10-21',
  },
  {
    first_name: 'Jorge',
    last_name: 'Alcántara Meza',
    man: true,
    level_id: '3,',
    phone: '5520458890',
    email: 'jorge.alcantara@correo.mx',
    birthday: '1984-05-05',
    comments: 'Tres cancelaciones el mismo día sin pagar anticipo.',
  },
  {
    first_name: 'Tania',
    last_name: 'Orozco Beltrán',
    level_id: '5,',
    phone: '5599123047',
    email: 'tania.orozco@correo.mx',
    birthday: '1999-08-17',
  },
  {
    first_name: 'Guadalupe',
    last_name: 'Hernández Ríos',
    level_id: '2,4,',
    phone: '5577235518',
    email: 'lupita.hr@correo.mx',
    birthday: '1970-12-12',
    comments:
      'Reclamo abierto por resultado de alaciado; las visitas de seguimiento van por cuenta del salón.',
  },
  { first_name: 'Itzel', last_name: 'Barragán Solano', phone: '5544106672', birthday: '2001-04-09' },
  {
    first_name: 'Óscar',
    last_name: 'Rendón Vázquez',
    man: true,
    phone: '5515389204',
    email: 'oscar.rendon@correo.mx',
    birthday: '1990-11-20',
  },
  {
    first_name: 'Yolanda',
    last_name: 'Ibáñez Prado',
    level_id: '2,',
    phone: '5588763310',
    email: 'yolanda.ibanez@correo.mx',
    birthday: '1966-01-28',
  },
  {
    first_name: 'Montserrat',
    last_name: 'Vidal Roca',
    phone: '5562097745',
    email: 'montse.vidal@correo.mx',
    birthday: '1993-06-06',
  },
  {
    first_name: 'José Ángel',
    last_name: 'Núñez Quiñones',
    man: true,
    level_id: '4,',
    phone: '5530814469',
    email: 'ja.nunez@correo.mx',
    birthday: '1986-09-16',
    comments: 'Tuvo reacción a un tinte. Retoques de cortesía hasta nuevo aviso.',
  },
  {
    first_name: 'Camila',
    last_name: 'Arriaga Fonseca',
    phone: '5571542098',
    email: 'camila.arriaga@correo.mx',
    birthday: '1997-02-11',
  },
];
