/** A clinic's patients as a program in one language writes them, with their next visits and what they owe. */
export interface LanguageFiles {
  language: string
  separator: string
  /** Decimal comma or point. */
  decimal: string
  day: (year: string, month: string, day: string) => string
  day_order: 'dmy' | 'mdy' | 'ymd'
  male: string
  female: string
  /** Number, first and last name, birth, sex, phone, second phone, e-mail, notes. */
  patients: string
  /** Number, name, doctor, day, time, minutes, notes. */
  appointments: string
  /** Number, name, balance. */
  balances: string
  /** First and last names, with the marks of the language. */
  names: readonly [string, string][]
  /** Of the three files. */
  encodings: readonly [string, string, string]
}

const dots = (year: string, month: string, day: string) => `${day}.${month}.${year}`
const slashes = (year: string, month: string, day: string) => `${day}/${month}/${year}`
const american = (year: string, month: string, day: string) => `${month}/${day}/${year}`
const international = (year: string, month: string, day: string) => `${year}-${month}-${day}`

export const LANGUAGE_FILES: LanguageFiles[] = [
  {
    language: 'English',
    separator: ',',
    decimal: '.',
    day: international,
    day_order: 'ymd',
    male: 'M',
    female: 'F',
    patients: 'Patient ID,First Name,Last Name,Date of Birth,Gender,Mobile,Home Phone,Email,Notes',
    appointments: 'Patient ID,Patient Name,Provider,Date,Time,Minutes,Notes',
    balances: 'Patient ID,Patient Name,Balance',
    names: [
      ['Zoë', 'O’Brien'],
      ['Renée', 'Smith-Jones'],
      ['Chloé', 'Brontë'],
      ['Noël', 'D’Arcy'],
    ],
    encodings: ['windows-1252', 'UTF-8', 'UTF-16'],
  },
  {
    language: 'French',
    separator: ';',
    decimal: ',',
    day: slashes,
    day_order: 'dmy',
    male: 'Homme',
    female: 'Femme',
    patients: 'N° dossier;Prénom;Nom;Date de naissance;Sexe;Portable;Tél. fixe;Courriel;Remarques',
    appointments: 'N° dossier;Nom du patient;Praticien;Date;Heure;Durée;Remarques',
    balances: 'N° dossier;Nom du patient;Solde',
    names: [
      ['Zoé', 'Lefèvre'],
      ['François', 'Châtelain'],
      ['Gaëlle', 'Œuvrard'],
      ['Benoît', 'Garçon'],
    ],
    encodings: ['ISO-8859-15', 'windows-1252', 'UTF-8 with its mark'],
  },
  {
    language: 'Spanish',
    separator: ';',
    decimal: ',',
    day: slashes,
    day_order: 'dmy',
    male: 'Hombre',
    female: 'Mujer',
    patients:
      'Nº Historia;Nombre;Apellidos;Fecha de nacimiento;Sexo;Móvil;Teléfono fijo;Correo electrónico;Observaciones',
    appointments: 'Nº Historia;Paciente;Doctor;Fecha;Hora;Duración;Observaciones',
    balances: 'Nº Historia;Paciente;Saldo',
    names: [
      ['Carmen', 'Núñez Peña'],
      ['José', 'Ibáñez'],
      ['Íñigo', 'Muñoz'],
      ['Belén', 'Güell'],
    ],
    encodings: ['ISO-8859-1', 'UTF-16', 'windows-1252'],
  },
  {
    language: 'Portuguese',
    separator: ';',
    decimal: ',',
    day: slashes,
    day_order: 'dmy',
    male: 'Masculino',
    female: 'Feminino',
    patients: 'Nº Prontuário;Nome;Sobrenome;Data de nascimento;Sexo;Celular;Telefone fixo;E-mail;Observações',
    appointments: 'Nº Prontuário;Paciente;Dentista;Data;Hora;Duração;Observações',
    balances: 'Nº Prontuário;Paciente;Saldo',
    names: [
      ['João', 'Conceição'],
      ['Inês', 'Gonçalves'],
      ['Antônio', 'Magalhães'],
      ['Úrsula', 'Leão'],
    ],
    encodings: ['UTF-8', 'ISO-8859-1', 'UTF-16, big-endian'],
  },
  {
    language: 'German',
    separator: ';',
    decimal: ',',
    day: dots,
    day_order: 'dmy',
    male: 'männlich',
    female: 'weiblich',
    patients: 'Patienten-Nr.;Vorname;Nachname;Geburtsdatum;Geschlecht;Handy;Telefon privat;E-Mail;Bemerkungen',
    appointments: 'Patienten-Nr.;Patient;Behandler;Datum;Uhrzeit;Dauer;Bemerkungen',
    balances: 'Patienten-Nr.;Patient;Saldo',
    names: [
      ['Jörg', 'Müller'],
      ['Käthe', 'Weiß'],
      ['Björn', 'Schröder'],
      ['Ülkü', 'Großmann'],
    ],
    encodings: ['windows-1252', 'UTF-8', 'ISO-8859-1'],
  },
  {
    language: 'Italian',
    separator: ';',
    decimal: ',',
    day: slashes,
    day_order: 'dmy',
    male: 'Maschio',
    female: 'Femmina',
    patients: 'N. cartella;Nome;Cognome;Data di nascita;Sesso;Cellulare;Telefono casa;E-mail;Note',
    appointments: 'N. cartella;Paziente;Dottore;Data;Ora;Durata;Note',
    balances: 'N. cartella;Paziente;Saldo',
    names: [
      ['Niccolò', 'Rossi'],
      ['Mirèa', 'Dall’Ò'],
      ['Sarà', 'Cantù'],
      ['Giosuè', 'Nardò'],
    ],
    encodings: ['UTF-16', 'ISO-8859-15', 'UTF-8'],
  },
  {
    language: 'Dutch',
    separator: ';',
    decimal: ',',
    day: slashes,
    day_order: 'dmy',
    male: 'Man',
    female: 'Vrouw',
    patients: 'Patiëntnummer;Voornaam;Achternaam;Geboortedatum;Geslacht;Mobiel;Telefoon thuis;E-mail;Opmerkingen',
    appointments: 'Patiëntnummer;Patiënt;Behandelaar;Datum;Tijd;Duur;Opmerkingen',
    balances: 'Patiëntnummer;Patiënt;Saldo',
    names: [
      ['Daniël', 'De Groot'],
      ['Zoë', 'Van Dijk'],
      ['Loïs', 'Coöpman'],
      ['René', 'Beëtsma'],
    ],
    encodings: ['windows-1252', 'UTF-16, big-endian', 'UTF-8 with its mark'],
  },
  {
    language: 'Arabic',
    separator: ',',
    decimal: '.',
    day: slashes,
    day_order: 'dmy',
    male: 'ذكر',
    female: 'أنثى',
    patients: 'رقم الملف,الاسم الأول,اسم العائلة,تاريخ الميلاد,الجنس,الجوال,هاتف المنزل,البريد الإلكتروني,ملاحظات',
    appointments: 'رقم الملف,اسم المريض,الطبيب,التاريخ,الوقت,المدة,ملاحظات',
    balances: 'رقم الملف,اسم المريض,الرصيد',
    names: [
      ['فاطمة', 'الكواري'],
      ['أحمد', 'المري'],
      ['عائشة', 'آل ثاني'],
      ['يوسف', 'الخليفي'],
    ],
    encodings: ['windows-1256', 'ISO-8859-6', 'UTF-8'],
  },
  {
    language: 'Hindi and English',
    separator: ',',
    decimal: '.',
    day: slashes,
    day_order: 'dmy',
    male: 'Purush',
    female: 'Mahila',
    patients: 'Mareez No,Pehla Naam,Upnaam,Janm tithi,Ling,Mobile Nambar,Ghar ka phone,Email,Remarks',
    appointments: 'Mareez No,Mareez ka naam,Doctor,Tareekh,Samay,Minutes,Remarks',
    balances: 'Mareez No,Mareez ka naam,Baki',
    names: [
      ['आशा', 'देवी'],
      ['Rāma', 'Śarmā'],
      ['Ānand', 'Jośī'],
      ['Mīnā', 'Kṛṣṇan'],
    ],
    encodings: ['UTF-16', 'UTF-8', 'UTF-8 with its mark'],
  },
  {
    language: 'Filipino',
    separator: ',',
    decimal: '.',
    day: american,
    day_order: 'mdy',
    male: 'Lalaki',
    female: 'Babae',
    patients:
      'Bilang ng pasyente,Unang Pangalan,Apelyido,Petsa ng Kapanganakan,Kasarian,Selpon,Telepono sa bahay,Email,Tala',
    appointments: 'Bilang ng pasyente,Pangalan ng pasyente,Doktor,Petsa,Oras,Minuto,Tala',
    balances: 'Bilang ng pasyente,Pangalan ng pasyente,Balanse',
    names: [
      ['José', 'Dela Peña'],
      ['Niña', 'Ñoño'],
      ['Andrés', 'Montañez'],
      ['Begoña', 'Castañeda'],
    ],
    encodings: ['ISO-8859-15', 'windows-1252', 'UTF-16'],
  },
]
