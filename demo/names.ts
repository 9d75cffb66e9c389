import type { Random } from './random.ts'
import { listOf, tableOf } from './table.ts'

/** Frequency, the digits of the nationality in a Qatari residence number, names of men, of women, of families. */
const rows = tableOf(`
33 | 634 | Mohammed, Ahmed, Abdullah, Ali, Hamad, Khalid, Nasser, Jassim, Yousef, Ibrahim, Rashid, Hassan | Fatima, Maryam, Aisha, Noora, Moza, Hessa, Latifa, Amna, Sara, Reem, Hind, Rania | Al-Kuwari, Al-Marri, Al-Sulaiti, Al-Naimi, Al-Mohannadi, Al-Hajri, Al-Ansari, Al-Emadi, Al-Kaabi, Al-Dosari, Haddad, Khoury, Darwish, Saleh, Barakat, Masri
14 | 634 | محمد, أحمد, عبدالله, علي, حمد, خالد, ناصر, جاسم, يوسف, إبراهيم | فاطمة, مريم, عائشة, نورة, موزة, حصة, لطيفة, آمنة, سارة, ريم | الكواري, المري, السليطي, النعيمي, المهندي, الهاجري, الأنصاري, العمادي, الكعبي, الدوسري, حداد, خوري, درويش, صالح
20 | 356 | Biju, Anil, Suresh, Thomas, Arun, Rajesh, Sanjay, Deepak | Lakshmi, Anjali, Asha, Sneha, Divya, Priya, Kavya, Meera | Nair, Menon, Pillai, Varghese, Mathew, George, Sharma, Iyer, Reddy, Gupta, Patel, Joshi
13 | 608 | Jose, Mark Anthony, Ramon, Jerome, Rodel | Maria Cristina, Jennifer, Grace, Rowena, Mary Ann, Analyn, Jocelyn | Santos, Reyes, Dela Cruz, Garcia, Mendoza, Bautista, Villanueva, Ramos, Aquino
7  | 586 | Bilal, Asif, Kamran, Faisal, Zeeshan | Ayesha, Sana, Saima, Hina | Khan, Malik, Butt, Chaudhry, Qureshi, Iqbal
6  | 524 | Ram Bahadur, Suman, Prakash, Bikash | Sita, Gita, Sabina, Kamala | Thapa, Gurung, Tamang, Shrestha, Rai, Adhikari
7  | 826 | James, Oliver, Seán, Pierre, Jürgen, Álvaro | Emma, Charlotte, Chloé, Anke, Lucía | Wilson, O’Connor, Hughes, Whitfield, Dubois, Lefèvre, Müller, Schäfer, Fernández, Ibáñez
`)

const communities = rows.map(([weight, nationality = '', men, women, family]) => {
  return { weight: Number(weight), nationality, men: listOf(men), women: listOf(women), family: listOf(family) }
})

interface Named {
  full_name: string
  sex: 'female' | 'male'
  nationality: string
}

/** A name that no patient has yet. */
export function planName(random: Random, taken: Set<string>): Named {
  const { men, women, family, nationality } = random.weighted(communities)
  // In an Arab name the father's name is second.
  const father = nationality === '634' ? [random.pick(men)] : []
  const first = random.pick([...men, ...women])
  const full_name = [first, ...father, random.pick(family)].join(' ')
  if (taken.has(full_name) || full_name.startsWith(`${father[0]} ${father[0]}`)) return planName(random, taken)
  taken.add(full_name)
  return { full_name, sex: women.includes(first) ? 'female' : 'male', nationality }
}
