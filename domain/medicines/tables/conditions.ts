/** Conditions of a patient that some medicines do not suit; pregnancy, asthma and the like. Columns: those of `parseSubstances`. */
export const CONDITIONS = `
pregnancy; ; condition-pregnancy; ; pregnant|gravid|expecting|trimester; حامل|حمل|الحمل
breast-feeding; ; condition-breast-feeding; ; breastfeeding|lactating|nursing mother|lactation; مرضع|رضاعة|رضاعة طبيعية|مرضعة
asthma; ; condition-asthma; ; asthmatic|bronchial asthma|samter|aspirin asthma|nsaid asthma|aerd; ربو|حساسية صدر|أزمة ربو
kidney disease; ; condition-kidney; ; renal failure|ckd|kidney failure|dialysis|renal impairment|single kidney; فشل كلوي|قصور كلوي|مرض الكلى|غسيل كلى
liver disease; ; condition-liver; ; cirrhosis|hepatitis b|hepatitis c|liver failure|hepatic impairment; تليف الكبد|التهاب الكبد|مرض الكبد|قصور كبدي
peptic ulcer; ; condition-ulcer; ; stomach ulcer|gastric ulcer|duodenal ulcer|gi bleed|gastric bleeding; قرحة|قرحة معدة|قرحة المعدة|نزيف معدة
g6pd deficiency; ; condition-g6pd; ; g6pd|favism|g-6-pd|g6pd def; أنيميا الفول|تكسر الدم|نقص خميرة|التفول|نقص انزيم g6pd
epilepsy; ; condition-epilepsy; ; epileptic|seizures|convulsions|fits; صرع|تشنجات|نوبات صرع
hypertension; ; condition-hypertension; ; htn|high blood pressure|uncontrolled bp|high bp; ضغط مرتفع|ارتفاع ضغط الدم|ضغط
heart disease; ; condition-heart; ; angina|recent mi|heart failure|arrhythmia|ischaemic heart disease|ihd|cad|chf; مرض القلب|ذبحة صدرية|جلطة قلبية|فشل قلب
hyperthyroidism; ; condition-hyperthyroid; ; thyrotoxicosis|graves|overactive thyroid; فرط نشاط الغدة الدرقية|تسمم درقي
bleeding disorder; ; condition-bleeding; ; haemophilia|hemophilia|von willebrand|thrombocytopenia|low platelets; هيموفيليا|نزف|نقص الصفائح|سيولة
myasthenia gravis; ; condition-myasthenia; ; myasthenia; وهن عضلي|الوهن العضلي الوبيل
phenylketonuria; ; condition-pku; ; pku|aspartame; فينيل كيتون يوريا|أسبارتام
methaemoglobinaemia; ; condition-methaemoglobin; ; methemoglobinemia|met-hb|methaemoglobin; ميتهيموغلوبين
child under 12; ; condition-child-under-12; ; under 12|child under twelve; طفل أقل من 12 سنة
child under 16; ; condition-child-under-16; ; under 16|viral fever child; طفل أقل من 16 سنة
tooth extraction; ; condition-extraction; ; extraction|surgical extraction|implant surgery|exodontia|oral surgery; خلع|قلع|خلع ضرس|جراحة الفم
`
