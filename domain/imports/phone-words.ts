/** The names of columns with phones. Which of several is the phone and which the second one follows from these lists. */

const combined = (first: string, second: string, third = '') =>
  first
    .split(',')
    .flatMap((one) =>
      second.split(',').flatMap((two) => ['', ...third.split(',')].map((three) => `${one} ${two} ${three}`.trim())),
    )
    .join()

/** 'Tel. privat' is 'Telefon privat'. */
const withShortForms = (...names: string[]) =>
  names
    .join()
    .split(',')
    .flatMap((name) => [name, name.replace(/^tele(?:ph|f)[a-z]* (?=\S)/, 'tel ')])
    .join()

const PHONE_WORDS = 'phone,telephone,tel,mobile,cell,contact'
const NUMBER_WORDS = 'no,number'

/** A message reaches these, so they come first. */
const MOBILES = withShortForms(
  'mobile,mobile tel,cell tel,mob tel,mobile number,mobile no,mobile num,mobile phone,mobile phone number,mobile telephone,cell,cell phone,cell no,cell number,cellular,cellphone,cellphone no,cellphone number,whatsapp,whatsapp number,whatsapp no,gsm,mobile1,mobile 1,mob,mob no,mob number,mobileno,phone mobile,phone cell,tel mobile,telephone mobile,wireless phone,wirelessphone,sms number',
  'الجوال,رقم الجوال,الموبايل,رقم الموبايل,موبايل,المحمول,الهاتف المحمول,الهاتف الجوال,الهاتف النقال,النقال,جوال,واتساب,رقم الواتساب',
  'telephone portable,portable,tel portable,n portable,numero portable,mobile du patient,gsm du patient',
  'movil,celular,telefono movil,telefono celular,tel movil,tel celular,numero de celular,numero de movil,numero movil,numero celular,n movil,n celular',
  'telemovel,telefone celular,celular do paciente,telefone movel,n telemovel',
  'handy,handynummer,handynr,handy nr,mobil,mobilnummer,mobilnr,mobiltelefon,mobilfunk,mobilfunknummer,telefon mobil,tel mobil',
  'mobile nambar,mobail,mobail nambar,selpon,cp no,cp number,numero ng selpon,numero ng cellphone',
  'cellulare,n cellulare,numero cellulare,numero di cellulare,telefono cellulare,mobiel,mobiele telefoon,mobiel nummer,telefoon mobiel,cep telefonu,cep',
)

const PHONES = [
  'contact number,phone,phone number,phone no,phone num,phonenumber,telephone,telephone number,telephone no,tel,tel no,tel number,contact,contact no,contact num,contact nos,contact details,primary phone,phone primary,phone1,phone 1,telephone 1,tel 1,tel1,phone number 1,ph,ph no,ph number,preferred phone,best phone',
  'الهاتف,رقم الهاتف,هاتف,تلفون,رقم التلفون,التلفون,رقم التواصل,التليفون',
  'numero de telephone,n telephone,no telephone,no de telephone,n de telephone,numero',
  'telefono,telefonos,numero de telefono,numero telefono,n telefono,nro telefono,telefono 1,contacto,telefono de contacto',
  'telefone,numero de telefone,telefone 1,contato,telefone de contato',
  'telefon,telefonnummer,telefonnr,rufnummer,tel nr,telefon 1',
  'phone nambar,fon,sampark,sampark number,numero ng telepono,telepono',
  'numero di telefono,recapito,recapito telefonico,telefoon,telefoonnummer,tel nummer',
].join()

/** At home and at work. */
const PLACES = withShortForms(
  combined('home,hm,house,residence,res,landline', 'phone,telephone,tel,contact,ph', NUMBER_WORDS),
  combined('phone,telephone,tel', 'home,hm,house,residence,res,landline'),
  'hmphone,homephone,hphone,landline,landline number,home,home number,هاتف المنزل,تلفون المنزل,رقم المنزل,هاتف البيت,الهاتف الثابت,الهاتف الارضي,المنزل',
  'fixe,tel fixe,telephone fixe,telephone domicile,tel domicile,telephone du domicile,telephone maison,domicile',
  'fijo,telefono fijo,tel fijo,telefono casa,telefono de casa,telefono particular,telefono domicilio,telefono del domicilio',
  'fixo,telefone fixo,telefone residencial,telefone casa,telefone de casa,residencial,tel fixo',
  'festnetz,festnetznummer,telefon privat,tel privat,privattelefon,telefon festnetz,tel festnetz,telefon zuhause,telefon p',
  'ghar ka phone,ghar ka number,ghar phone,telepono sa bahay,telepono ng bahay,landline no,telefono casa,telefono fisso,fisso,tel casa,vaste telefoon,telefoon thuis,telefoon prive,thuis',
  combined('work,wk,office,business,off,daytime,job', 'phone,telephone,tel,contact,ph', NUMBER_WORDS),
  combined('phone,telephone,tel', 'work,wk,office,business,off'),
  'wkphone,workphone,wphone,work number,office number,هاتف العمل,رقم العمل,تلفون العمل,هاتف المكتب',
  'telephone travail,tel travail,telephone professionnel,telephone bureau,tel bureau,tel professionnel,tel pro,telephone pro',
  'telefono trabajo,telefono del trabajo,telefono de trabajo,telefono laboral,tel trabajo,telefono oficina',
  'telefone trabalho,telefone do trabalho,telefone comercial,comercial,tel trabalho',
  'telefon geschaftlich,telefon geschaeftlich,tel geschaftlich,geschaftlich,telefon dienstlich,telefon arbeit,diensttelefon,dienstnummer,telefon g',
  'daftar ka phone,kaam ka phone,office ka number,telepono sa trabaho,telepono ng opisina,telefono lavoro,telefono ufficio,tel lavoro,telefoon werk,werk,tel werk',
)

const ALTERNATIVES = withShortForms(
  combined('alt,alternate,alternative,other,second,2nd,secondary,additional,another', PHONE_WORDS, NUMBER_WORDS),
  combined('phone,telephone,tel', 'alt,alternate,other,secondary'),
  combined('phone,telephone,tel,mobile,cell,contact,ph,whatsapp', '2'),
  'second contact number,phone2,phone number 2,mobile2,mobile number 2,mobile no 2,contact number 2,contact no 2,ph2,tel2,cell2,emergency phone 2,alt no,alt number,alternate no,alternate number',
  'هاتف ثان,الهاتف الثاني,هاتف اخر,رقم اخر,جوال اخر,هاتف 2,جوال 2,موبايل 2,رقم الهاتف 2,هاتف بديل,رقم بديل,جوال بديل,هاتف اضافي,رقم ثان',
  'autre telephone,autre numero,telephone secondaire,deuxieme telephone,second telephone,tel 2,portable 2,tel secondaire',
  'telefono 2,otro telefono,telefono secundario,segundo telefono,telefono alternativo,telefono adicional,movil 2,celular 2,otro numero,telefono alterno',
  'telefone 2,outro telefone,segundo telefone,telefone alternativo,telefone secundario,telefone adicional,telemovel 2,telefone recado,recado',
  'telefon 2,handy 2,mobil 2,zweite telefonnummer,zweites telefon,weitere telefonnummer,weiteres telefon,andere telefonnummer,alternative telefonnummer,telefon alternativ,zweitnummer',
  'dusra number,dusra phone,dusra mobile,doosra number,dusra nambar,ibang numero,ibang telepono,ikalawang telepono,pangalawang numero,pangalawang telepono',
  'altro telefono,secondo telefono,cellulare 2,telefono alternativo,altro numero,tweede telefoon,tweede telefoonnummer,telefoon 2,ander telefoonnummer,mobiel 2',
)

/** A file with one phone has it as the phone, wherever it rings. */
export const CONTACT_NUMBERS = [MOBILES, PHONES, PLACES].join()
export const SECOND_CONTACT_NUMBERS = ALTERNATIVES
/** What is a second phone if another column is the phone. */
export const SECOND_IF_OTHER = [PLACES, PHONES, MOBILES].join()
