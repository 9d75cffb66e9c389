import { CONTACT_NUMBERS, SECOND_CONTACT_NUMBERS, SECOND_IF_OTHER } from './phone-words.ts'

/** Fathers whose name is a part of their child's: the second of three names. */
export const FATHERS_IN_NAMES = 'father name,fathers name,name of father,اسم الاب,pita ka naam'
const FATHERS = `${FATHERS_IN_NAMES},pita pati ka naam,pati ka naam,father,father full name,s o,c o,d o,الاب,اسم الوالد,الوالد,nom du pere,pere,nombre del padre,nome do pai,name des vaters,vater,pita,ama,pangalan ng ama,nome del padre,padre,naam vader,vader`

/** How programs number their patients, in lists of patients and of other records alike. */
const NUMBERS_OF_PATIENTS = [
  'chart,chart num,chart nr,patnum,pat num,pat id,pt id,pt no,pt num,patient code,patient ref,pat ref,pt ref,patient reference,client no,uhid,op no,opd no,reg no,registration no,hospital no,case no,folder no,file num,fileno',
  'numero dossier,numero de fiche,numero fiche,numero paciente,numero prontuario,numero ficha,numero de ficha,numero ng file,file ka number,file nambar,file number ng pasyente,numero paziente,numero cartella,cartella,numero cartella clinica,codice paziente,id paziente,patientnummer,patientnr,dossiernummer,dossiernr,num pac,num paciente,num patient,cod paziente,cod paciente',
  'numero de dossier,n de dossier,n dossier,no dossier,dossier,numero patient,numero du patient,code patient,id patient,n patient',
  'numero de expediente,numero expediente,expediente,no expediente,n expediente,numero de historia,numero de historia clinica,numero historia clinica,numero historia,historia,historia clinica,n historia,nro historia,numero de paciente,id paciente,codigo paciente,codigo de paciente,ficha,n ficha',
  'prontuario,numero do prontuario,n prontuario,n do paciente,numero do paciente,codigo do paciente,matricula',
  'patientennummer,patienten nr,patientennr,patient nr,pat nr,patnr,patienten id,kundennummer,karteinummer,akte,aktennummer,aktenzeichen',
  'mareez number,mareez no,mareez id,mariz no,rogi no,rogi number,bilang ng pasyente,numero ng pasyente,patient bilang,kaso bilang',
].join()
/** In other lists these may number the line. */
const NUMBERS_OF_ANYTHING = 'uid,serial,sr no,s no,sl no,codigo,nr,client id'

/** The names of columns in the languages of more clinics, and in the exports of other programs, like those of `header-words.ts`. */
export const MORE_NAMES: Readonly<Record<string, string>> = {
  external_id: [NUMBERS_OF_PATIENTS, NUMBERS_OF_ANYTHING].join(),
  full_name: [
    'full names,names,patients name,name of patient,name of the patient,pt name,pat name,patient full name,customer name,customer,display name',
    'nom complet,nom et prenom,nom prenom,prenom et nom,noms et prenoms,nom du patient,nom patient,nom',
    'nombre completo,nombre y apellidos,nombre y apellido,nombres y apellidos,apellidos y nombres,nombre del paciente,nombre paciente,paciente,nombre',
    'nome completo,nome do paciente,nome paciente,nome e sobrenome,nome',
    'vollstandiger name,vor und nachname,name des patienten,patientenname,patient name,kunde',
    'naam,pura naam,poora naam,mareez ka naam,mariz ka naam,rogi ka naam,buong pangalan,pangalan ng pasyente,pangalan,kumpletong pangalan,ngalan,nome e cognome,cognome e nome,nome paziente,nome del paziente,paziente,volledige naam,naam patient,patientnaam',
  ].join(),
  first_name: [
    'f name,fname,first,firstnames,first names,given names,given,forenames,preferred first name,patient first name',
    'prenom,prenoms,prenom du patient,prenom patient,nombres,primer nombre,nombre de pila,primeiro nome,prenome,vorname,vornamen,pehla naam,unang pangalan,nome di battesimo,voornaam,voornamen,roepnaam',
  ].join(),
  middle_name: [
    'mi,m i,m name,mname,middle,middle i,middle initial,middle names,initial',
    'deuxieme prenom,second prenom,nome do meio,zweiter vorname,gitnang pangalan,secondo nome,tussenvoegsel,tweede voornaam',
  ].join(),
  last_name: [
    'l name,lname,last,sur name,surnames,family names,patient last name,patient surname',
    'nom de famille,nom de naissance,nom usuel,apellidos,apellido,segundo apellido,apellido materno,apellido paterno,primer apellido,sobrenome,ultimo nome,apelido,nachname,familienname,zuname,kul naam,upnaam,apelyido,huling pangalan,cognome,achternaam,familienaam',
  ].join(),
  other_name:
    'arabic full name,full name ar,name_ar,name_en,full name en,full name english,english full name,الاسم الكامل بالعربية,الاسم الكامل بالانجليزية',
  contact_number: CONTACT_NUMBERS,
  second_contact_number: SECOND_CONTACT_NUMBERS,
  guardian_name: [
    'guar,guar name,guardian full name,guardians name,carer,care giver,caregiver,resp party,head of household,next of kin guardian,father guardian,father or guardian,guardian father name,parent or guardian,legal representative',
    'tuteur,tuteur legal,nom du tuteur,tutrice,representant legal,responsable,responsable legal,parent responsable,nom du parent',
    'tutor,tutor legal,nombre del tutor,padre o tutor,padre madre o tutor,padre tutor,madre o tutor,representante,representante legal,apoderado,nombre del apoderado,acudiente,encargado,nombre del representante',
    'responsavel,responsavel legal,nome do responsavel,responsavel financeiro,encarregado de educacao',
    'vormund,gesetzlicher vormund,erziehungsberechtigter,erziehungsberechtigte,sorgeberechtigter,sorgeberechtigte,gesetzlicher vertreter,gesetzl vertreter,ges vertreter,gesetzliche vertretung,eltern,name der eltern',
    'abhibhavak,abhibhavak ka naam,sanrakshak,sanrakshak ka naam,tagapag alaga,tagapangalaga,pangalan ng tagapag alaga,magulang,pangalan ng magulang,magulang tagapag alaga,magulang o tagapag alaga',
    'tutore,tutore legale,genitore,nome del genitore,nome del tutore,voogd,naam voogd,ouder,naam ouder,wettelijk vertegenwoordiger,wettelijke vertegenwoordiger',
    'الوصي القانوني,ولي امر,اسم الولي,الولي',
    FATHERS,
  ].join(),
  former_notes:
    'observations,observation,obs,observacion,observacao,pt notes,admin note,admin notes,office notes,chart notes,alert notes,appointment notes,remarque,remarques,commentaire,commentaires,observaciones,notas,nota,comentarios,observacoes,notizen,notiz,bemerkung,bemerkungen,tippani,tala,note,annotazioni,osservazioni,opmerking,opmerkingen,notities,aantekeningen',
  allergies:
    'any allergies,any allergy,allergy list,allergies list,list of allergies,allergies to medication,allergies to medications,allergies to medicines,allergies to drugs,allergy to medication,allergy to medicines,allergy to drugs,food allergies,has allergies,current allergies,allergia,alerhiya,allergy sa gamot,alerhiya sa gamot,allergies medicamenteuses,allergie medicamenteuse,allergies aux medicaments,alergias medicamentosas,alergia medicamentosa,alergias a medicamentos,alergia a medicamentos,medikamentenallergie,medikamentenallergien,arzneimittelallergien,allergie ai farmaci,حساسية دوائية,حساسية دواء,حساسية من دواء,حساسية ادوية,allergie,allergies connues,alergias,alergia,alergico a,alergias conocidas,allergien,unvertraglichkeiten,elarji,allergie note,allergieen,overgevoeligheden',
  alerts:
    'med urg note,medurgnote,medical urgent note,med conditions,medical warnings,warning,warnings,alertes,alerte,antecedents,antecedents medicaux,alertas,alerta,antecedentes,antecedentes medicos,enfermedades,doencas,condicoes medicas,vorerkrankungen,risiken,risikofaktoren,cave,pathologies,maladies,enfermedad,doenca,anamnese,erkrankungen,krankheiten,anamnesi,patologie,malattie,ziekten,aandoeningen,beemari,bimari,sakit,mga sakit,karamdaman',
  email: [
    'e mail id,email id,emailid,mail id,e mail 1,email 1,email1,primary email,emailaddress',
    'courriel,adresse e mail,adresse email,adresse mail,adresse electronique,mel,correo,correo electronico,e mail del paciente,endereco de email,endereco de e mail,e mail adresse,emailadresse,mailadresse,elektronische post,posta elettronica,indirizzo email,indirizzo e mail,emailadres,e mailadres,mailadres',
  ].join(),
  national_id: [
    'nin,national number,national identity,national identity number,national id number,government id,govt id,id card,id card no,qatari id,iqama,iqama no,cpr,cpr no,nric,nhs no,nhs number,nhs,ssn,social security number,social security no,patssn,ss,ss no,soc sec,soc sec no,social sec no,aadhaar,aadhar,aadhaar no,aadhar no,aadhar number,pan,pan no',
    'num secu,n ss,numero ss,num ss,numero de securite sociale,n securite sociale,numero securite sociale,n secu,secu,nir,cin,n cin,cni,carte d identite,numero d identite,piece d identite',
    'dni,n dni,nif,nie,cedula,cedula de identidad,dui,curp,rut,run,rfc,documento,documento de identidad,numero de documento,n documento,identificacion,numero de identificacion',
    'cpf,n cpf,rg,bi,cartao de cidadao,numero de contribuinte,documento de identidade,personalausweis,ausweisnummer,ausweisnr,passnummer,versichertennummer,versicherten nr,svnr,sozialversicherungsnummer,pehchan patra,philsys,philhealth no,national id no,codice fiscale,c f,cod fiscale,carta d identita,bsn,burgerservicenummer',
  ].join(),
  date_of_birth: [
    'd o b,birth,date birth,dateofbirth,patient dob,pt dob,dob dd mm yyyy,birth dt,b day,bday,b date,birthdt',
    'date de naissance,date naissance,date naiss,date de naiss,ne le,ne e le,naissance,ddn,fecha de nacimiento,fecha nacimiento,fec nacimiento,fec nacim,fec nac,fecha nacim,fecha de nac,f nacimiento,f nac,fecha nac,nacimiento,nacido',
    'data de nascimento,data nascimento,dt nascimento,dt nasc,data nasc,data de nasc,nascimento,dn,geburtsdatum,geburtstag,geb datum,gebdatum,geb am,geboren,geboren am,geb',
    'janm tithi,janam tithi,janm tarikh,janam tareekh,janm din,kaarawan,kapanganakan,petsa ng kapanganakan,araw ng kapanganakan,data di nascita,data nascita,nato il,nata il,nascita,geboortedatum,geboortedag',
  ].join(),
  birth_year:
    'birthyear,annee de naissance,ano de nacimiento,ano de nascimento,geburtsjahr,jahrgang,anno di nascita,geboortejaar',
  sex: 'patient sex,patient gender,m f,male female,sexe,genre,civilite,sexo,genero,geschlecht,ling,kasarian,mr mrs,sesso,geslacht',
  nationality:
    'nationalite,citoyennete,nacionalidad,nacionalidade,staatsangehorigkeit,nationalitat,nazionalita,cittadinanza,nationaliteit,rashtriyata,nasyonalidad',
  language: 'langue,idioma,lingua,sprache,bhasha,wika,communication language,taal',
  do_not_contact:
    'do not call,no sms,no marketing,unsubscribed,ne pas contacter,no contactar,nao contactar,nicht kontaktieren',
  recall_months: 'recall period,recall interval months,recall frequency,rappel,periodicidad,recall intervall',
  hidden: 'inactive,is archived,is hidden,archive,archivado,arquivado,archiviert',
  code: [
    'nomenclature code,ada code,ada,cdt,cdt code,proc code,proccode,procedure,service id,tx code,item no,item number,treatment id,sku,ref',
    'code acte,code de l acte,acte,codigo,codigo tratamiento,codigo de tratamiento,codigo procedimento,codigo do procedimento,leistungscode,ziffer,goz,goz nr,goz nummer,bema nr,gebuhrennummer,position,nummer,kodigo,codice,codice prestazione,code behandeling,prestatiecode,behandelcode',
  ].join(),
  description: [
    'desc,descript,descr,procedure description,proc description,nomenclature,treatment description,service description,item name,item description,title,service type,patient friendly name',
    'libelle,designation,intitule,description de l acte,nom de l acte,soin,descripcion,nombre del tratamiento,tratamiento,servicio,procedimiento,concepto,nombre,descricao,tratamento,procedimento,servico,nome do procedimento,nome,beschreibung,bezeichnung,leistung,behandlung,leistungstext,vivaran,ilaj,upchar,seva,paglalarawan,serbisyo,panggagamot,gamutan,descrizione,prestazione,trattamento,omschrijving,verrichting',
  ].join(),
  default_cost: [
    'ucr,ucr fee,fee amount,standard fee,standard price,list price,price qar,price sar,price aed,selling price,unit cost,fees,private fee,mrp',
    'prix,tarif,montant,honoraires,cout,prix unitaire,precio,importe,tarifa,coste,costo,honorarios,preco,valor,custo,preis,kosten,betrag,honorar,gebuhr,keemat,daam,shulk,presyo,halaga,bayad,الثمن,سعر,سعر الخدمة,تكلفة,prezzo,tariffa,importo,prijs,tarief,bedrag',
  ].join(),
  minutes:
    'time,appt length,appointment length,length min,length minutes,duree,duree minutes,duracion,duracion minutos,minutos,duracao,dauer,dauer minuten,minuten,avadhi,tagal,durata,durata minuti,minuti,duur,duur minuten',
  is_specialist: 'specialist only,specialiste,especialista,spezialist',
  active: 'in use,is active,actif,activo,ativo,aktiv,estado,statut',
  patient_external_id: `${NUMBERS_OF_PATIENTS},client id,external id`,
  patient_name:
    'patients name,name of patient,pt name,pat name,patient full name,customer,nom du patient,nom patient,nom complet,nom,nombre del paciente,nombre paciente,nombre completo,paciente,nombre,nome do paciente,nome paciente,nome completo,nome,patientenname,name des patienten,mareez ka naam,pura naam,naam,pangalan ng pasyente,buong pangalan,pangalan,pasyente,paziente,nome paziente,nome del paziente,nome e cognome,patientnaam,naam patient,naam',
  doctor_name: [
    'prov,prov num,provider name,practitioner name,clinician name,provider id,prov abbr,clinician,hygienist,treating dentist,treating doctor,doctors name,dr name,consultant,operator,resource,with',
    'praticien,medecin,docteur,dentiste,chirurgien dentiste,nom du praticien,doctor a,odontologo,dentista,profesional,medico,profissional,doutor,behandler,zahnarzt,arzt,doktor,chikitsak,daktar,doctor ka naam,doktor ng ngipin,dentista ng pasyente,dottore,medico curante,odontoiatra,operatore,behandelaar,tandarts,arts',
  ].join(),
  datetime_start: [
    'apt date time,aptdatetime,appt date time,start at,start datetime,start date,begins,begin,scheduled at,scheduled for,appointment start,when,event start',
    'debut,date et heure,date heure,rendez vous,rdv,inicio,fecha y hora,fecha hora,cita,data e hora,data hora,consulta,beginn,datum und uhrzeit,datum uhrzeit,termin,terminbeginn,petsa at oras,appointment ka samay,inizio,data e ora,data ora,appuntamento,datum en tijd,datum tijd,afspraak',
  ].join(),
  date: 'appt date,apt date,termin am,appdate,start day,scheduled date,booking date,date du rendez vous,date rdv,jour,fecha,fecha de la cita,fecha cita,dia,data,data da consulta,data consulta,datum,tag,termindatum,tarikh,tareekh,din,petsa,araw,giorno,data appuntamento,data visita,dag,afspraakdatum',
  start_time:
    'appt time,apt time,begin time,heure,heure de debut,heure debut,heure rdv,de,hora,hora de inicio,hora inicio,hora da consulta,desde,uhrzeit,von,zeit,startzeit,beginnzeit,samay,oras,mula,ora,ora inizio,ora di inizio,orario,tijd,begintijd,starttijd,tijdstip',
  datetime_end: 'end at,end datetime,finish,finishes,appointment end,fin,ende,terminende,fim,termino,fine,einde',
  end_time:
    'finish time,heure de fin,heure fin,a,jusqu a,hora fin,hora de fin,hasta,hora fim,ate,bis,endzeit,hanggang,ora fine,ora di fine,eindtijd',
  notes:
    'appt note,appointment notes,appt reason,reason for visit,appointment type,appt type,motif,commentaire,commentaires,remarque,remarques,motivo,observaciones,notas,comentarios,nota,observacoes,motivo da consulta,notizen,notiz,bemerkung,bemerkungen,grund,anlass,tippani,tala,dahilan,note,annotazioni,osservazioni,motivo visita,opmerking,opmerkingen,notities,reden',
  amount: [
    'bal,total balance,bal total,baltotal,account balance,current balance,patient balance,amount owed,amount owing,owing,total due,total outstanding,os balance,dues,arrears,receivable,remaining',
    'solde,solde du,reste du,reste a payer,montant du,saldo,saldo pendiente,deuda,adeudado,importe pendiente,saldo devedor,divida,em aberto,valor em aberto,restbetrag,offen,offener betrag,saldo offen,schulden,baki,bakaya,udhaar,utang,balanse,natitirang bayad,importo dovuto,debito,residuo,openstaand,openstaand bedrag,openstaand saldo,te betalen',
  ].join(),
  credit:
    'advance payment,prepayment,on account,unapplied,unallocated,avoir,acompte,credito,anticipo,saldo a favor,adiantamento,guthaben,vorauszahlung,anzahlung,peshgi,jama,paunang bayad,acconto,tegoed,vooruitbetaling,aanbetaling',
}

/** What a column is if a better one has the field that it usually is: of two surnames, the first stands in the middle. */
export const SECOND_CHOICES: Readonly<Record<string, string>> = {
  middle_name: `apellido paterno,primer apellido,segundo nombre,${FATHERS_IN_NAMES}`,
  second_contact_number: SECOND_IF_OTHER,
}

/** Columns that are none of the fields, though their names are only a letter away from one of them. */
export const OTHER_NAMES =
  'mother name,mothers name,mother,emergency contact,emergency phone,emergency number,age,edad,idade,alter,umur,edad ng pasyente,umr,nickname,address,city,country,place of birth,lieu de naissance,birth place,geburtsort,lugar de nacimiento,fax,title,middle date,last visit,first visit,last date,created,updated,insurance,insurance number,insurance no,policy number,policy no,member id,subscriber id'
