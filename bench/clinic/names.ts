/** In Latin script and, if the community also uses it, in Arabic script. */
export type Name = readonly [latin: string, arabic?: string]

export interface Community {
  weight: number
  /** The three digits that a Qatari residence number has for the nationality. */
  nationality: readonly string[]
  men: readonly Name[]
  women: readonly Name[]
  families: readonly Name[]
  /** Whether the father's first name is between the first and the family name. */
  has_fathers_name: boolean
}

const ARAB_MEN: readonly Name[] = [
  ['Mohammed', 'محمد'],
  ['Ahmed', 'أحمد'],
  ['Abdullah', 'عبدالله'],
  ['Ali', 'علي'],
  ['Hamad', 'حمد'],
  ['Khalid', 'خالد'],
  ['Nasser', 'ناصر'],
  ['Jassim', 'جاسم'],
  ['Yousef', 'يوسف'],
  ['Saad', 'سعد'],
  ['Fahad', 'فهد'],
  ['Ibrahim', 'إبراهيم'],
  ['Omar', 'عمر'],
  ['Rashid', 'راشد'],
  ['Hassan', 'حسن'],
  ['Mubarak', 'مبارك'],
]

const ARAB_WOMEN: readonly Name[] = [
  ['Fatima', 'فاطمة'],
  ['Maryam', 'مريم'],
  ['Aisha', 'عائشة'],
  ['Noora', 'نورة'],
  ['Moza', 'موزة'],
  ['Shaikha', 'شيخة'],
  ['Hessa', 'حصة'],
  ['Latifa', 'لطيفة'],
  ['Amna', 'آمنة'],
  ['Sara', 'سارة'],
  ['Dana', 'دانة'],
  ['Reem', 'ريم'],
  ['Hind', 'هند'],
  ['Wadha', 'وضحة'],
  ['Kholoud', 'خلود'],
]

const qatari: Community = {
  weight: 22,
  nationality: ['634'],
  men: ARAB_MEN,
  women: ARAB_WOMEN,
  families: [
    ['Al-Kuwari', 'الكواري'],
    ['Al-Marri', 'المري'],
    ['Al-Sulaiti', 'السليطي'],
    ['Al-Naimi', 'النعيمي'],
    ['Al-Mohannadi', 'المهندي'],
    ['Al-Hajri', 'الهاجري'],
    ['Al-Ansari', 'الأنصاري'],
    ['Al-Emadi', 'العمادي'],
    ['Al-Malki', 'المالكي'],
    ['Al-Kaabi', 'الكعبي'],
    ['Al-Dosari', 'الدوسري'],
    ['Al-Khater', 'الخاطر'],
    ['Al-Jaber', 'الجابر'],
    ['Al-Muftah', 'المفتاح'],
  ],
  has_fathers_name: true,
}

// Egypt, Lebanon, Jordan, Syria, Sudan, Palestine, Tunisia
const ARAB: Community = {
  weight: 25,
  nationality: ['818', '422', '400', '760', '729', '275', '788'],
  men: [
    ['Mahmoud', 'محمود'],
    ['Tarek', 'طارق'],
    ['Sami', 'سامي'],
    ['Karim', 'كريم'],
    ['Ziad', 'زياد'],
    ['Walid', 'وليد'],
    ['Bassel', 'باسل'],
    ['Hisham', 'هشام'],
    ['Ammar', 'عمار'],
    ['Mazen', 'مازن'],
    ['Mustafa', 'مصطفى'],
    ['Adel', 'عادل'],
  ],
  women: [
    ['Rania', 'رانيا'],
    ['Dina', 'دينا'],
    ['Nour', 'نور'],
    ['Yasmine', 'ياسمين'],
    ['Hala', 'هالة'],
    ['Lina', 'لينا'],
    ['Samar', 'سمر'],
    ['Mona', 'منى'],
    ['Rasha', 'رشا'],
    ['Salma', 'سلمى'],
    ['Abeer', 'عبير'],
    ['Ghada', 'غادة'],
  ],
  families: [
    ['Haddad', 'حداد'],
    ['Khoury', 'خوري'],
    ['El-Sayed', 'السيد'],
    ['Abdel Rahman', 'عبد الرحمن'],
    ['Nasr', 'نصر'],
    ['Shaheen', 'شاهين'],
    ['Darwish', 'درويش'],
    ['Saleh', 'صالح'],
    ['Awad', 'عوض'],
    ['Barakat', 'بركات'],
    ['Osman', 'عثمان'],
    ['Zaghloul', 'زغلول'],
    ['Hijazi', 'حجازي'],
    ['Masri', 'المصري'],
    ['Ben Youssef', 'بن يوسف'],
  ],
  has_fathers_name: false,
}

const latin = (...names: string[]): Name[] => names.map((name) => [name])

function community(
  weight: number,
  nationality: string,
  names: Record<'men' | 'women' | 'families', Name[]>,
): Community {
  return { weight, nationality: [nationality], ...names, has_fathers_name: false }
}

const keralite = community(12, '356', {
  men: latin('Biju', 'Anil', 'Suresh', 'Thomas', 'Arun', 'Sreejith', 'Jacob', 'Vinod'),
  women: latin('Lakshmi', 'Anjali', 'Asha', 'Reshma', 'Sneha', 'Divya', 'Beena', 'Parvathy'),
  families: latin('Nair', 'Menon', 'Pillai', 'Varghese', 'Mathew', 'Kurup', 'Philip', 'George'),
})

const northIndian = community(8, '356', {
  men: latin('Rajesh', 'Vijay', 'Sanjay', 'Deepak', 'Manoj', 'Ravi', 'Amit'),
  women: latin('Priya', 'Kavya', 'Meera', 'Nisha', 'Pooja', 'Sunita', 'Neha'),
  families: latin('Sharma', 'Iyer', 'Reddy', 'Das', 'Gupta', 'Patel', 'Joshi'),
})

const filipino = community(11, '608', {
  men: latin('Jose', 'Mark Anthony', 'Ramon', 'Jerome', 'Michael', 'Rodel', 'Christian', 'Arnel', 'John Paul'),
  women: latin('Maria Cristina', 'Jennifer', 'Grace', 'Rowena', 'Mary Ann', 'Analyn', 'Cherry', 'Jocelyn', 'Rizza'),
  families: latin('Santos', 'Reyes', 'Dela Cruz', 'Garcia', 'Mendoza', 'Bautista', 'Villanueva', 'Ramos', 'Aquino'),
})

const pakistani = community(6, '586', {
  men: latin('Muhammad Usman', 'Bilal', 'Asif', 'Kamran', 'Faisal', 'Shahid', 'Zeeshan', 'Waqas'),
  women: latin('Ayesha', 'Sana', 'Saima', 'Hina', 'Rabia', 'Nadia', 'Farah'),
  families: latin('Khan', 'Ahmad', 'Malik', 'Butt', 'Chaudhry', 'Qureshi', 'Sheikh', 'Iqbal'),
})

const nepali = community(5, '524', {
  men: latin('Ram Bahadur', 'Suman', 'Dipak', 'Prakash', 'Krishna', 'Bikash', 'Santosh'),
  women: latin('Sita', 'Sunita', 'Gita', 'Sabina', 'Kamala', 'Nirmala', 'Rupa'),
  families: latin('Thapa', 'Gurung', 'Tamang', 'Shrestha', 'Rai', 'Magar', 'Adhikari', 'K.C.'),
})

const bangladeshi = community(2, '050', {
  men: latin('Rafiqul', 'Jahangir', 'Mizanur', 'Shafiqul'),
  women: latin('Nasrin', 'Sharmin', 'Taslima'),
  families: latin('Islam', 'Rahman', 'Hossain', 'Miah'),
})

const british = community(4, '826', {
  men: latin('James', 'Oliver', 'Seán', 'Daniel'),
  women: latin('Emma', 'Charlotte', 'Katie', 'Hannah'),
  families: latin('Wilson', 'Clarke', 'O’Connor', 'Hughes', 'Whitfield'),
})

const french = community(2, '250', {
  men: latin('Pierre', 'Antoine', 'Julien'),
  women: latin('Chloé', 'Sophie', 'Zoë'),
  families: latin('Dubois', 'Lefèvre', 'Girard'),
})

const german = community(1, '276', {
  men: latin('Lukas', 'Jürgen', 'Felix'),
  women: latin('Anke', 'Johanna', 'Katrin'),
  families: latin('Müller', 'Becker', 'Schäfer'),
})

const spanish = community(1, '724', {
  men: latin('Javier', 'Álvaro', 'Sergio'),
  women: latin('Lucía', 'Inés', 'Carmen'),
  families: latin('Fernández', 'Ibáñez', 'Moreno'),
})

export const communities: readonly Community[] = [
  qatari,
  ARAB,
  keralite,
  northIndian,
  filipino,
  pakistani,
  nepali,
  bangladeshi,
  british,
  french,
  german,
  spanish,
]
