/** Latin and, where people of the community also write it so, Arabic script. */
export type Name = readonly [latin: string, arabic?: string]

export interface Community {
  weight: number
  /** The three digits that a Qatari residence number has for the nationality. */
  nationality: readonly string[]
  men: readonly Name[]
  women: readonly Name[]
  families: readonly Name[]
  /** Whether the father's first name stands between the first and the family name. */
  has_fathers_name: boolean
}

const arab_men: readonly Name[] = [
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

const arab_women: readonly Name[] = [
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
  men: arab_men,
  women: arab_women,
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
const arab: Community = {
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

const indian: Community = {
  weight: 20,
  nationality: ['356'],
  men: latin(
    'Rajesh',
    'Arun',
    'Vijay',
    'Suresh',
    'Anil',
    'Biju',
    'Thomas',
    'Sanjay',
    'Imran',
    'Deepak',
    'Manoj',
    'Ravi',
  ),
  women: latin('Priya', 'Anjali', 'Lakshmi', 'Divya', 'Sneha', 'Asha', 'Kavya', 'Meera', 'Reshma', 'Nisha', 'Shabana'),
  families: latin('Nair', 'Menon', 'Pillai', 'Thomas', 'Varghese', 'Sharma', 'Iyer', 'Reddy', 'Khan', 'Mathew', 'Das'),
  has_fathers_name: false,
}

const filipino: Community = {
  weight: 11,
  nationality: ['608'],
  men: latin('Jose', 'Mark Anthony', 'Ramon', 'Jerome', 'Michael', 'Rodel', 'Christian', 'Arnel', 'John Paul'),
  women: latin(
    'Maria Cristina',
    'Jennifer',
    'Grace',
    'Rowena',
    'Mary Ann',
    'Lovely',
    'Analyn',
    'Cherry',
    'Jocelyn',
    'Rizza',
  ),
  families: latin(
    'Santos',
    'Reyes',
    'Dela Cruz',
    'Garcia',
    'Mendoza',
    'Bautista',
    'Villanueva',
    'Ramos',
    'Aquino',
    'Castillo',
  ),
  has_fathers_name: false,
}

const pakistani: Community = {
  weight: 6,
  nationality: ['586'],
  men: latin('Muhammad Usman', 'Bilal', 'Asif', 'Kamran', 'Faisal', 'Shahid', 'Zeeshan', 'Waqas'),
  women: latin('Ayesha', 'Sana', 'Saima', 'Hina', 'Rabia', 'Nadia', 'Farah'),
  families: latin('Khan', 'Ahmad', 'Malik', 'Butt', 'Chaudhry', 'Qureshi', 'Sheikh', 'Iqbal'),
  has_fathers_name: false,
}

// Nepal, Bangladesh, Sri Lanka
const himalayan: Community = {
  weight: 7,
  nationality: ['524', '524', '050', '144'],
  men: latin('Ram Bahadur', 'Suman', 'Dipak', 'Prakash', 'Krishna', 'Bikash', 'Rafiqul', 'Nuwan', 'Santosh'),
  women: latin('Sita', 'Sunita', 'Gita', 'Sabina', 'Kamala', 'Nirmala', 'Dilrukshi', 'Rupa'),
  families: latin('Thapa', 'Gurung', 'Tamang', 'Shrestha', 'Rai', 'Magar', 'Islam', 'Perera', 'Adhikari', 'K.C.'),
  has_fathers_name: false,
}

// United Kingdom, France, Germany, Spain, Italy, Sweden
const european: Community = {
  weight: 9,
  nationality: ['826', '250', '276', '724', '380', '752'],
  men: latin('James', 'Oliver', 'Pierre', 'Lukas', 'Javier', 'Marco', 'Erik', 'Thomas', 'Seán', 'Antoine'),
  women: latin('Emma', 'Charlotte', 'Sophie', 'Hannah', 'Lucía', 'Giulia', 'Chloé', 'Ingrid', 'Katie', 'Zoë'),
  families: latin(
    'Wilson',
    'Clarke',
    'Dubois',
    'Müller',
    'Fernández',
    'Rossi',
    'Bergström',
    'O’Connor',
    'Becker',
    'Hughes',
  ),
  has_fathers_name: false,
}

export const communities: readonly Community[] = [qatari, arab, indian, filipino, pakistani, himalayan, european]
